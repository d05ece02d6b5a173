import { chmodSync, existsSync, lstatSync, mkdirSync, mkdtempSync, realpathSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '../../start/startup-error.ts'
import { canEnter, isRoot, ownerOf, type SystemUser, unprivilegedUser } from './account.ts'

/** Where root keeps databases that their account could not reach in the data folder. */
export const SHARED = '/var/lib/trama'
const OURS_ONLY = 0o700
/** The database's account may pass through, but not list. */
const PASSAGE = 0o711

export interface ClusterPlace {
  /** Holds the cluster, its password and its lock. */
  home: string
  cluster: string
  account: SystemUser | null
}

/**
 * Finds or creates the database's folder: `<dataDir>/postgres`. If the unprivileged account cannot reach it (a clone under /root), it becomes a link
 * to a folder under /var/lib/trama, so that the data folder still tells where its rows are.
 */
export function clusterPlace(dataDir: string): ClusterPlace {
  const entry = join(dataDir, 'postgres')
  mkdirSync(dataDir, { recursive: true, mode: isRoot() ? PASSAGE : OURS_ONLY })
  if (!lstatSync(entry, { throwIfNoEntry: false })) make(entry, dataDir)
  if (!existsSync(entry))
    throw new StartupError(`Falta la carpeta a la que apunta ${entry}. Recupérala o borra el enlace.`)

  const home = realpathSync(entry)
  const cluster = join(home, 'cluster')
  const owner = statSync(cluster, { throwIfNoEntry: false })
  const account = owner && isRoot() ? ownerOf(owner) : unprivilegedUser()
  if (account?.uid === 0)
    throw new StartupError(`${cluster} es de root. Dásela a otra cuenta: chown -R postgres ${cluster}`)
  if (account && !canEnter(account, home)) {
    throw new StartupError(
      `La cuenta «${account.name}» no puede entrar en ${home}. Permite el paso (chmod o+x) a las carpetas que la contienen.`,
    )
  }
  if (owner && !isRoot() && owner.uid !== process.getuid?.()) {
    throw new StartupError(`${cluster} es de otra cuenta. Empieza Trama con la cuenta que creó los datos, o como root.`)
  }
  return { home, cluster, account }
}

function make(entry: string, dataDir: string) {
  const account = unprivilegedUser()
  if (!account || canEnter(account, dataDir)) {
    mkdirSync(entry, { recursive: true, mode: account ? PASSAGE : OURS_ONLY })
    return
  }
  const home = mkdtempSync(join(sharedFolder(), 'data-'))
  chmodSync(home, PASSAGE)
  symlinkSync(home, entry)
}

/** The shared folder, created if missing. */
export function sharedFolder(): string {
  mkdirSync(SHARED, { recursive: true, mode: PASSAGE })
  chmodSync(SHARED, PASSAGE)
  return SHARED
}
