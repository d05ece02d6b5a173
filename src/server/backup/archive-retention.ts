/** For how many days, weeks and months the latest archive of each is kept. */
export const ARCHIVE_RETENTION = { days: 7, weeks: 4, months: 12 }

const DAY_MS = 86_400_000
const NAME = /^trama-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar$/

/** The file name of an archive made at a moment. */
export const archiveName = (moment: Date) => `trama-${moment.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.tar`

/**
 * The archives in a folder that are no longer kept. The latest archive of each recent day, week and month that has one is kept, so nothing is deleted
 * while no new archive arrives. Files with other names are ignored.
 */
export function expiredArchives(files: readonly string[]): string[] {
  const archives = files
    .map((file) => ({ file, moment: momentOf(file) }))
    .filter((one): one is { file: string; moment: Date } => one.moment !== null)
    .sort((one, other) => other.moment.getTime() - one.moment.getTime())
  const retained = new Set([
    ...latest(archives, ARCHIVE_RETENTION.days, (moment) => moment.toISOString().slice(0, 10)),
    ...latest(archives, ARCHIVE_RETENTION.weeks, (moment) => String(weekOf(moment))),
    ...latest(archives, ARCHIVE_RETENTION.months, (moment) => moment.toISOString().slice(0, 7)),
  ])
  return archives.map(({ file }) => file).filter((file) => !retained.has(file))
}

function latest(archives: readonly { file: string; moment: Date }[], most: number, periodOf: (moment: Date) => string) {
  const first = new Map<string, string>()
  for (const { file, moment } of archives) {
    const period = periodOf(moment)
    if (!first.has(period)) first.set(period, file)
  }
  return [...first.values()].slice(0, most)
}

/** Weeks begin on Monday; 1 January 1970 was a Thursday. */
const weekOf = (moment: Date) => Math.floor((moment.getTime() / DAY_MS + 3) / 7)

function momentOf(file: string): Date | null {
  const [, year, month, day, hours, minutes, seconds] = NAME.exec(file) ?? []
  return year ? new Date(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`) : null
}
