import type { Role } from '#src/kernel/access.ts'

/** A person of the test world, already signed in. */
export interface Person {
  name: string
  id: string
  role: Role
  email: string
  /** Null for control. */
  company: string | null
  /** The session's Cookie header. */
  cookie: string
}

export const PASSWORD = 'tela-hilo-boton-7'
export const CONTROL = { email: 'control@trama.test', password: 'dueña-de-la-plataforma' }

/**
 * Confecciones Ariadna: Ana (empresa), Beto (administrador), Caro (colaborador), Dora (deactivated).
 * Distribuidora Zafiro: Zoe (empresa), Yago (colaborador). Iker's company is switched off. Control owns the platform.
 * Both living companies have every module of this installation connected.
 */
export type People = Record<'ana' | 'beto' | 'caro' | 'dora' | 'zoe' | 'yago' | 'iker' | 'control', Person>
