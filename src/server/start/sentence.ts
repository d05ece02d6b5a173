import { StartupError } from './startup-error.ts'

interface Failure {
  code: string
  /** The system call, as in 'listen'. */
  syscall: string
  message: string
  /** The file or host concerned. */
  at: string
}

/** The operator's sentence for a system error, by its code. */
const SENTENCES: Record<string, (failure: Failure) => string> = {
  EADDRINUSE: () => 'Otro programa usa ya ese puerto. Deténlo o elige otro con PORT.',
  EADDRNOTAVAIL: ({ at }) => `Esta máquina no tiene la dirección «${at}». Revisa HOST.`,
  ENOTFOUND: ({ at }) => `No se encuentra «${at}» en la red. Revisa el nombre.`,
  EAI_AGAIN: ({ at }) => `No se encuentra «${at}» en la red. Revisa el nombre.`,
  EACCES: ({ at, syscall }) =>
    syscall === 'listen'
      ? 'El sistema no deja usar ese puerto. Elige con PORT uno por encima de 1023.'
      : `Falta un permiso en ${at}.`,
  EPERM: ({ at }) => `Falta un permiso en ${at}.`,
  EROFS: ({ at }) => `${at} está en un disco de solo lectura.`,
  ENOSPC: () => 'No queda espacio en el disco.',
  EDQUOT: () => 'No queda espacio en el disco para esta cuenta.',
  ENOTDIR: ({ at }) => `${at} pasa por un archivo, que debería ser una carpeta.`,
  '42501': ({ message }) => `A la cuenta de DATABASE_URL le falta un permiso en la base de datos (${message}).`,
  '53100': () => 'El disco de la base de datos está lleno.',
  '53300': () => 'La base de datos no admite más conexiones. Sube max_connections o detén otro programa.',
}

/** One sentence for whatever kept Trama from starting; a bug is named by its message, its stack goes to the log. */
export function sentenceOf(error: unknown): string {
  if (error instanceof StartupError) return error.message.replaceAll('\n', '\n  ')
  const failure = failureOf(error)
  const word = SENTENCES[failure.code]
  return word ? word(failure) : `Trama no ha podido empezar: ${failure.message}`
}

function failureOf(error: unknown): Failure {
  const {
    code = '',
    syscall = '',
    message = String(error),
    path,
    hostname,
    address,
  } = (error ?? {}) as NodeJS.ErrnoException & {
    hostname?: string
    address?: string
  }
  return { code, syscall, message, at: path ?? hostname ?? address ?? '' }
}
