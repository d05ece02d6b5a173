import { clockIn } from '../../../kernel/days/clock.ts'

/** A moment by the clock of a zone, with its offset and without parts of a second: '2026-11-26T10:53:10-05:00'. */
export function localMoment(zone: string, at: Date): string {
  const { day, time } = clockIn(zone, at)
  const seconds = String(at.getUTCSeconds()).padStart(2, '0')
  const ahead = Math.round(
    (Date.parse(`${day}T${time}:${seconds}Z`) - Math.floor(at.getTime() / 1_000) * 1_000) / 60_000,
  )
  const two = (value: number) => String(value).padStart(2, '0')
  const offset = `${ahead < 0 ? '-' : '+'}${two(Math.floor(Math.abs(ahead) / 60))}:${two(Math.abs(ahead) % 60)}`
  return `${day}T${time}:${seconds}${offset}`
}
