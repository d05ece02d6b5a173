import { Button } from '@mantine/core'
import { type ReactNode, useMemo, useState } from 'react'
import type { Spreadsheet } from '#src/kernel/files/spreadsheet.ts'
import type { CustomField } from '#src/platform/custom/schemas.ts'
import { count, figureFormats } from '#src/web/formats.ts'
import { Icon } from '#src/web/ui/icon.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import type { Existing, Import, ImportKind } from '../../rows.ts'
import type { ReadFile } from '../file/read-file.tsx'
import css from '../import.module.css'
import { ImportPlan } from '../plan/import-plan.tsx'
import { importColumnsOf } from '../rows/columns.ts'
import type { ImportChoices, Judged } from '../rows/judge-rows.ts'
import { leftOutNotes } from '../rows/left-out-notes.ts'
import type { JudgedLine } from '../rows/lines.ts'
import { columnsToRemember, type Matching, matchColumns, type RememberedColumns } from '../rows/matching.ts'
import { isWrong, refusedSheet } from '../rows/refused-sheet.ts'
import { Sending } from '../sending/sending.tsx'
import { useSending } from '../sending/use-sending.tsx'
import { ColumnMatching } from './column-matching.tsx'
import { Doubts, waitsForAnswer } from './doubts.tsx'
import { ImportPreview } from './preview.tsx'
import { RefusedButton } from './refused-button.tsx'
import { type LineFilter, ReviewChoices } from './review-choices.tsx'
import { useExisting } from './use-existing.tsx'
import { useJudged } from './use-judged.tsx'

interface ReviewProps {
  kind: ImportKind
  /** The company's own fields. */
  own: readonly CustomField[]
  file: ReadFile
  remembered: RememberedColumns
  onDone: (done: Import, refused: Spreadsheet) => void
  onAgain: () => void
}

const NOUNS: Record<ImportKind, readonly [one: string, many: string]> = {
  clientes: ['cliente', 'clientes'],
  productos: ['producto', 'productos'],
}
const KEPT_STOCK = 'Las existencias de lo que ya existe no cambian: regístralas como movimiento.'

/** Every row of the file as it will be read, what is wrong with it, and what will become of it. */
export function Review(props: ReviewProps) {
  const { kind, own, file, remembered } = props
  const [choices, setChoices] = useState<ImportChoices>(() => ({
    matching: matchColumns(kind, file.sheet.titles, remembered, own),
    answers: {},
    services: true,
    edits: new Map(),
  }))
  const judged = useJudged(kind, file.sheet, choices, own)
  const change = (some: Partial<ImportChoices>) => setChoices((before) => ({ ...before, ...some }))
  const columns = (
    <ColumnMatching
      kind={kind}
      own={own}
      titles={file.sheet.titles}
      matching={choices.matching}
      onChange={(matching) => change({ matching, answers: {} })}
    />
  )
  if (judged) return <Rows {...props} {...{ judged, choices, change, columns }} />
  return (
    <>
      {columns}
      <SkeletonRows />
    </>
  )
}

interface RowsProps extends ReviewProps {
  judged: Judged & { busy: boolean }
  choices: ImportChoices
  change: (some: Partial<ImportChoices>) => void
  /** Where the columns are matched. */
  columns: ReactNode
}

function Rows({ kind, own, file, remembered, onDone, onAgain, judged, choices, change, columns }: RowsProps) {
  const { lines, doubts, busy } = judged
  const { matching, answers, edits } = choices
  const [choice, setChoice] = useState<Existing>('skip')
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [lineFilter, setLineFilter] = useState<LineFilter>('all')
  const existing = useExisting(kind, lines)
  const sending = useSending(kind)

  const wrong = lines.filter(isWrong)
  const existingLines = lines.filter((line) => line.data !== null && existing.keys.has(line.key))
  const going = lines.filter((line) => line.data !== null && !left.has(line.line))
  const unmatched = importColumnsOf(kind).some(({ field, required }) => required && typeof matching[field] !== 'number')
  const filled = useMemo(() => filledColumns(kind, own, matching, lines), [kind, own, matching, lines])
  // What was mended stays in sight.
  const listed = {
    all: lines,
    wrong: lines.filter((line) => isWrong(line) || edits.has(line.line)),
    known: existingLines,
    aside: lines.filter(({ aside }) => aside !== null),
  }
  const refused = useMemo(
    () => refusedSheet(kind, file.sheet, matching, lines, edits, own),
    [kind, own, file, matching, lines, edits],
  )
  const notes = useMemo(() => leftOutNotes(file.sheet, matching, lines, figureFormats()), [file, matching, lines])

  const columnsNow = columnsToRemember(kind, file.sheet.titles, matching, remembered, own)
  const whole = [{ name: file.name, columns: columnsNow }, going, choice] as const
  const finish = (done: Import | null) => {
    if (done) onDone(done, refused)
  }
  const importing = `Importar ${count(going.length)} ${NOUNS[kind][going.length === 1 ? 0 : 1]}`
  const stopped = busy || going.length === 0 || unmatched || waitsForAnswer(doubts, answers)

  const { progress, planned, trying } = sending
  if (progress !== null) {
    return <Sending progress={progress} trying={trying} lines={going.length} onCancel={sending.cancel} />
  }
  if (planned) {
    return (
      <ImportPlan
        {...{ kind, planned, wrong, refused, importing }}
        onBack={sending.forget}
        onImport={() => void sending.runPlanned(planned).then(finish)}
      />
    )
  }
  return (
    <>
      {columns}
      <Doubts
        kind={kind}
        own={own}
        doubts={doubts}
        answers={answers}
        onAnswer={(field, point) => change({ answers: { ...answers, [field]: point } })}
      />
      <ReviewChoices
        {...{ kind, lines, wrong: wrong.length, existingCount: existingLines.length, existing, choice, lineFilter }}
        services={choices.services}
        onChoice={setChoice}
        onShown={setLineFilter}
        onServices={(services) => change({ services })}
      />
      {notes.length > 0 && <p className={css.note}>{notes.join(' ')}</p>}
      <ImportPreview
        columns={filled}
        {...{ lines: listed[lineFilter], existing: existing.keys, choice, left }}
        onLeave={setLeft}
        onMend={(line, field, text) =>
          change({ edits: new Map(edits).set(line, { ...edits.get(line), [field]: text }) })
        }
      />
      <div className={css.foot}>
        <p className={css.note}>
          {wrong.length > 0 && `${leftOut(wrong.length)} `}
          {choice === 'update' && existingLines.length > 0 && typeof matching.initial_stock === 'number' && KEPT_STOCK}
        </p>
        {wrong.length > 0 && <RefusedButton refused={refused} />}
        <Button variant="default" onClick={onAgain}>
          Elegir otro archivo
        </Button>
        <Button variant="default" disabled={stopped} onClick={() => void sending.plan(...whole)}>
          Ver qué cambiará
        </Button>
        <Button
          leftSection={<Icon name="upload" size={16} />}
          disabled={stopped}
          onClick={() => void sending.run(...whole).then(finish)}
        >
          {importing}
        </Button>
      </div>
    </>
  )
}

/** The columns that the file has or must have, and those that were found without one, as a type by its name. */
const filledColumns = (
  kind: ImportKind,
  own: readonly CustomField[],
  matching: Matching,
  lines: readonly JudgedLine[],
) =>
  importColumnsOf(kind, own).filter(
    ({ field, required }) =>
      required || typeof matching[field] === 'number' || lines.some(({ cells }) => Boolean(cells[field])),
  )

const leftOut = (rows: number) =>
  rows === 1
    ? 'La fila con errores se queda fuera: puedes corregirla aquí.'
    : `Las ${count(rows)} filas con errores se quedan fuera: puedes corregirlas aquí.`
