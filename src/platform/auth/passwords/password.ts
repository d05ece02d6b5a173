import { z } from 'zod'

export const SHORTEST_PASSWORD = 10
export const LONGEST_PASSWORD = 128

/** A new password: a minimum length and no composition rules (NIST SP 800-63B); the server refuses common ones. */
export const newPassword = (missing = 'La contraseña es obligatoria.') =>
  z
    .string({ error: missing })
    .min(1, missing)
    .min(SHORTEST_PASSWORD, `La contraseña debe tener al menos ${SHORTEST_PASSWORD} caracteres.`)
    .max(LONGEST_PASSWORD, `La contraseña debe tener como máximo ${LONGEST_PASSWORD} caracteres.`)

export const COMMON_PASSWORD = 'Esa contraseña es demasiado común. Elige otra.'
