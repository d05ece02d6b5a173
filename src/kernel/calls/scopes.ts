/** The scopes that a company can grant to its API clients, in display order. */
export const SCOPES = [
  'users:read',
  'users:write',
  'products:read',
  'products:write',
  'orders:read',
  'orders:write',
] as const
export type Scope = (typeof SCOPES)[number]

/** What each scope opens, for the people who grant it. */
export const SCOPE_SENTENCES: Record<Scope, string> = {
  'users:read': 'Ver a las personas del equipo.',
  'users:write': 'Agregar colaboradores al equipo.',
  'products:read': 'Ver los productos y servicios.',
  'products:write': 'Agregar y editar productos y servicios.',
  'orders:read': 'Ver los pedidos.',
  'orders:write': 'Agregar y editar pedidos.',
}
