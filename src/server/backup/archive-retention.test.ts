import { expect, it } from 'vitest'
import { ARCHIVE_RETENTION, archiveName, expiredArchives } from './archive-retention.ts'

const DAY_MS = 86_400_000
const YEARS = 6
const MOST = ARCHIVE_RETENTION.days + ARCHIVE_RETENTION.weeks + ARCHIVE_RETENTION.months

/** Every night of six years, with nights left out at will: what stands in the folder after each. */
function nights(skipped: (night: number) => boolean): { day: number; files: string[] }[] {
  let files: string[] = []
  return Array.from({ length: YEARS * 365 }, (_, night) => {
    const day = Date.UTC(2026, 0, 1) + night * DAY_MS
    if (!skipped(night)) files = [...files, archiveName(new Date(day + 3 * 3_600_000))]
    const gone = new Set(expiredArchives(files))
    files = files.filter((file) => !gone.has(file))
    return { day, files }
  })
}

const dayOf = (file: string) => Date.parse(`${file.slice(6, 10)}-${file.slice(10, 12)}-${file.slice(12, 14)}`)

it('keeps seven days, four weeks and twelve months through six years of nights', () => {
  for (const { day, files } of nights(() => false).slice(400)) {
    const ages = files.map((file) => Math.round((day - dayOf(file)) / DAY_MS))
    expect(files.length).toBeLessThanOrEqual(MOST)
    expect(ages.filter((age) => age < ARCHIVE_RETENTION.days).length).toBe(ARCHIVE_RETENTION.days)
    // The latest of each of the last four weeks: none is more than a week from the next.
    for (const weeks of [1, 2, 3]) expect(ages.some((age) => age >= 7 * (weeks - 1) && age <= 7 * weeks)).toBe(true)
    const months = new Set(files.map((file) => file.slice(6, 12)))
    expect(months.size).toBe(ARCHIVE_RETENTION.months)
    expect(Math.max(...ages)).toBeGreaterThan(300)
  }
})

it('loses nothing while nights fail, and nothing when they all do', () => {
  const stopped = nights((night) => night > 700)
  expect(stopped.at(-1)?.files).toEqual(stopped[700]?.files)
  for (const { files } of nights((night) => night % 3 !== 0).slice(400)) {
    expect(files.length).toBeGreaterThanOrEqual(ARCHIVE_RETENTION.months)
    expect(files.length).toBeLessThanOrEqual(MOST)
  }
})

it('keeps the latest of several on one day, and never touches a file that is not its own', () => {
  const [first, second] = [archiveName(new Date('2026-03-01T03:00:00Z')), archiveName(new Date('2026-03-01T09:00:00Z'))]
  expect(expiredArchives([first, 'notas.txt', 'trama-viejo.tar', `${second}.partial`, second])).toEqual([first])
})
