import { isBusinessDay, outsideDays } from '../../../../kernel/days/business-day.ts'
import { matches } from '../../../../kernel/matches.ts'
import { amountOf } from '../../../../kernel/money/cents.ts'
import { type Account, type CostCenter, MOST_ENTRY_LINES, type NewEntry, type NewLine } from '../../rows.ts'
import type { SheetLine } from './read-lines.ts'

/** What is judged beside the sheet itself. */
export interface BooksNow {
  accounts: readonly Pick<Account, 'id' | 'code'>[]
  centers: readonly Pick<CostCenter, 'id' | 'name'>[]
  today: string
  /** The last closed day. */
  locked: string | null
}

/** An entry of a sheet, ready to be posted unless something is wrong with it. */
export interface SheetEntry {
  entry: NewEntry
  /** Its rows in the file, first and last. */
  rows: readonly [number, number]
  problems: { row: number | null; text: string }[]
}

const LONGEST_TEXT = 500

/** The entries of a sheet and what is wrong with each. */
export function entriesOfSheet(lines: readonly SheetLine[], now: BooksNow): SheetEntry[] {
  const codes = new Map(now.accounts.map(({ id, code }) => [code.toLowerCase(), id]))
  return groupsOf(lines).map((group) => judged(group, codes, now))
}

/** By number and day; where the sheet gives no numbers, each run of lines of a day that balances. */
function groupsOf(lines: readonly SheetLine[]): SheetLine[][] {
  const numbered = lines.some(({ group }) => group !== '')
  if (numbered) return [...Map.groupBy(lines, ({ group, day }) => `${day} ${group}`).values()]
  const groups: SheetLine[][] = []
  let sum = 0n
  let current: SheetLine[] = []
  for (const line of lines) {
    if (current.length > 0 && (sum === 0n || current[0]?.day !== line.day)) {
      groups.push(current)
      ;[current, sum] = [[], 0n]
    }
    current.push(line)
    sum += line.cents
  }
  return current.length > 0 ? [...groups, current] : groups
}

function judged(group: readonly SheetLine[], codes: ReadonlyMap<string, string>, now: BooksNow): SheetEntry {
  const [first] = group
  const problems: SheetEntry['problems'] = []
  const lines = group.map((line) => {
    const { row } = line
    for (const text of line.problems) problems.push({ row, text })
    const account_id = accountIn(line.account, codes)
    if (line.account !== '' && account_id === '')
      problems.push({ row, text: `La cuenta «${line.account}» no está en tu plan.` })
    const center = line.center === '' ? null : now.centers.find(({ name }) => isSame(name, line.center))
    if (center === undefined) problems.push({ row, text: `El centro de costo «${line.center}» no existe.` })
    return lineFrom(line.cents, account_id, center?.id ?? null)
  })
  const date = first?.day ?? ''
  for (const text of [...dayProblems(date, now), ...wholeProblems(group)]) problems.push({ row: null, text })
  const text = group.find((line) => line.text !== '')?.text ?? ''
  const description = (text || (first?.group ? `Asiento ${first.group}` : 'Asiento importado')).slice(0, LONGEST_TEXT)
  return { entry: { date, description, lines }, rows: [first?.row ?? 0, group.at(-1)?.row ?? 0], problems }
}

const lineFrom = (cents: bigint, account_id: string, cost_center_id: string | null): NewLine => ({
  account_id,
  debit: cents > 0n ? amountOf(cents) : '0',
  credit: cents < 0n ? amountOf(-cents) : '0',
  cost_center_id,
})

/** By its code, also where its name follows: '5202 Arriendos'. */
const accountIn = (typed: string, codes: ReadonlyMap<string, string>): string => {
  const whole = typed.toLowerCase()
  return codes.get(whole) ?? codes.get(whole.split(/\s/)[0] ?? '') ?? ''
}

const isSame = (name: string, typed: string) => matches(name, typed) && name.trim().length === typed.length

function dayProblems(day: string, { today, locked }: BooksNow): string[] {
  if (day === '') return []
  if (day > today) return ['Es de un día por venir.']
  if (locked !== null && day <= locked)
    return [`Ese periodo está cerrado hasta el ${locked.split('-').reverse().join('/')}.`]
  return isBusinessDay(day) ? [] : [outsideDays()]
}

function wholeProblems(group: readonly SheetLine[]): string[] {
  if (group.length < 2) return ['Tiene una sola línea: un asiento tiene al menos dos.']
  if (group.length > MOST_ENTRY_LINES) return [`Tiene más de ${MOST_ENTRY_LINES} líneas.`]
  const off = group.reduce((sum, { cents }) => sum + cents, 0n)
  if (off === 0n) return []
  return [
    `No cuadra: faltan ${amountOf(off > 0n ? off : -off).replace('.', ',')} en el ${off > 0n ? 'haber' : 'debe'}.`,
  ]
}
