import type { Undo } from './undo.ts'

/** Why acts of several areas are never taken back. */
export const NEVER = {
  /** Of the platform's owners: what they do is no company's, and no history keeps its rows. */
  byTrama: { never: 'Lo que hace el equipo de Trama no se deshace aquí.' },
  /** Passwords, sessions, codes: what proves who somebody is. */
  access: { never: 'Las contraseñas, los códigos y las sesiones no vuelven a lo que fueron.' },
  /** Nobody but the person is concerned. */
  personal: { never: 'No cambia ningún dato de tu empresa.' },
} as const satisfies Record<string, Undo>
