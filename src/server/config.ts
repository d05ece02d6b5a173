import { resolve } from 'node:path'
import { z } from 'zod'
import type { Login } from './database/logins/lines.ts'
import { StartupError } from './start/startup-error.ts'

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const PROXIES = 'escribe cuántos proxies de confianza hay delante, de 0 a 10.'

const whole = (least: number, most: number, message: string) =>
  z
    .string()
    .regex(/^\d{1,5}$/, message)
    .transform(Number)
    .refine((n) => n >= least && n <= most, message)

const address = (protocols: readonly string[], message: string) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: message,
    abort: true,
  })

const DATABASE = address(
  ['postgres:', 'postgresql:'],
  'escribe una dirección como postgres://usuario:clave@servidor:5432/base.',
).optional()

const Environment = z.object({
  PORT: whole(0, 65_535, 'escribe un puerto de 0 a 65535.').default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'escribe un nombre o una dirección IP, como 127.0.0.1 o 0.0.0.0.')
    .default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((path) => resolve(path)),
  DATABASE_URL: DATABASE,
  DATABASE_DIRECT_URL: DATABASE,
  DATABASE_READ_URL: DATABASE,
  DATABASE_URL_TENANT: DATABASE,
  DATABASE_URL_CONTROL: DATABASE,
  DATABASE_URL_AUTH: DATABASE,
  DATABASE_URL_LISTENER: DATABASE,
  DATABASE_URL_JOBS: DATABASE,
  DATABASE_UNSAFE_LOGINS: z.enum(['0', '1'], { error: 'escribe 1 para insistir, o 0.' }).default('0'),
  PUBLIC_URL: address(['http:', 'https:'], 'escribe la dirección pública, como https://trama.example.com.')
    .refine((text) => new URL(text).pathname === '/', 'escribe solo el origen, sin ruta: https://trama.example.com.')
    .transform((text) => new URL(text).origin)
    .optional(),
  CONTROL_EMAIL: z.email('escribe una dirección de correo válida.').toLowerCase().optional(),
  CONTROL_PASSWORD: z
    .string()
    .min(10, 'usa 10 caracteres como mínimo.')
    .max(128, 'usa 128 caracteres como máximo.')
    .optional(),
  SMTP_URL: address(['smtp:', 'smtps:'], 'escribe una dirección como smtps://usuario:clave@servidor:465.').optional(),
  SECRET_KEY_FILE: z
    .string()
    .transform((path) => resolve(path))
    .optional(),
  METRICS_PORT: whole(0, 65_535, 'escribe un puerto de 0 a 65535.').optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,200}$/, 'usa de 16 a 200 letras, cifras o signos, sin espacios.')
    .optional(),
  BACKUP_DIR: z
    .string()
    .transform((path) => resolve(path))
    .optional(),
  BACKUP_PASSPHRASE: z.string().min(10, 'usa 10 caracteres como mínimo.').optional(),
  TRUST_PROXY: whole(0, 10, PROXIES).default(0),
  ACTS_PER_MINUTE: whole(
    10,
    99_999,
    'escribe cuántos actos por minuto puede hacer una persona, de 10 a 99999.',
  ).default(300),
  LOG_LEVEL: z.enum(LEVELS, { error: `elige uno de ${LEVELS.join(', ')}.` }).default('info'),
})

/** The operator's settings, validated. */
export interface Config {
  /** 0 lets the system choose. */
  port: number
  host: string
  /** Absolute path; everything that must survive a restart is under it. */
  dataDir: string
  /** Absent: the embedded database in `dataDir`. */
  databaseUrl: string | undefined
  /** The same server without the pooler of `databaseUrl`. */
  databaseDirectUrl: string | undefined
  /** A copy that follows it, for reads that may be a second old. */
  databaseReadUrl: string | undefined
  /** Logins that the operator provides; Trama creates the others. */
  databaseLogins: Partial<Record<Login, string | undefined>>
  /** Whether a login that could bypass row-level security is only logged instead of refused. */
  unsafeLogins: boolean
  /** The origin in browsers, without a final slash. */
  publicUrl: string | undefined
  controlEmail: string | undefined
  controlPassword: string | undefined
  smtpUrl: string | undefined
  secretKeyFile: string | undefined
  /** A separate port for /metrics; absent: it is on the server's own port. */
  metricsPort: number | undefined
  /** The bearer token for /metrics. */
  metricsToken: string | undefined
  /** Folder of the nightly archive; absent: none is written. */
  backupDir: string | undefined
  /** Encrypts the secret key in those archives; absent: they do not contain it. */
  backupPassphrase: string | undefined
  /** How many proxies in front are trusted to name the caller's address. */
  trustProxy: number
  /** Acts that a person may make in a minute, and a company five times that. */
  actsPerMinute: number
  logLevel: (typeof LEVELS)[number]
}

/**
 * Reads the environment; an empty variable counts as absent.
 * @throws StartupError that names every invalid variable, never its value
 */
export function configOf(environment: Record<string, string | undefined>): Config {
  const variables = Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== '')
  const { data, error } = Environment.safeParse(Object.fromEntries(variables))
  if (error) throw new StartupError(error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))

  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    databaseDirectUrl: data.DATABASE_DIRECT_URL,
    databaseReadUrl: data.DATABASE_READ_URL,
    databaseLogins: {
      tenant: data.DATABASE_URL_TENANT,
      control: data.DATABASE_URL_CONTROL,
      auth: data.DATABASE_URL_AUTH,
      listener: data.DATABASE_URL_LISTENER,
      jobs: data.DATABASE_URL_JOBS,
    },
    unsafeLogins: data.DATABASE_UNSAFE_LOGINS === '1',
    publicUrl: data.PUBLIC_URL,
    controlEmail: data.CONTROL_EMAIL,
    controlPassword: data.CONTROL_PASSWORD,
    smtpUrl: data.SMTP_URL,
    secretKeyFile: data.SECRET_KEY_FILE,
    metricsPort: data.METRICS_PORT,
    metricsToken: data.METRICS_TOKEN,
    backupDir: data.BACKUP_DIR,
    backupPassphrase: data.BACKUP_PASSPHRASE,
    trustProxy: data.TRUST_PROXY,
    actsPerMinute: data.ACTS_PER_MINUTE,
    logLevel: data.LOG_LEVEL,
  }
}
