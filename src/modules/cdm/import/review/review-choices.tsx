import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { count } from '#src/web/formats.ts'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { EXISTING, type Existing, type ImportKind } from '../../rows.ts'
import css from '../import.module.css'
import type { JudgedLine } from '../rows/lines.ts'
import type { useExisting } from './use-existing.tsx'

const SAME: Record<ImportKind, string> = {
  clientes: 'Si el correo (o el nombre, sin correo) ya existe',
  productos: 'Si el nombre ya existe',
}
const CHOICES: Record<Existing, string> = {
  create: 'Crear otro de todos modos',
  update: 'Actualizar el que existe',
  skip: 'Omitir la fila',
}
const SHOWN = {
  all: 'Todas las filas',
  wrong: 'Solo con errores',
  known: 'Solo las que ya existen',
  aside: 'Solo las que no son datos',
} as const
export type LineFilter = keyof typeof SHOWN

interface ReviewChoicesProps {
  kind: ImportKind
  lines: readonly JudgedLine[]
  wrong: number
  existingCount: number
  existing: ReturnType<typeof useExisting>
  choice: Existing
  lineFilter: LineFilter
  services: boolean
  onChoice: (choice: Existing) => void
  onShown: (lineFilter: LineFilter) => void
  onServices: (services: boolean) => void
}

/** What is done with rows that exist, which rows are shown, and how many there are of each sort. */
export function ReviewChoices(props: ReviewChoicesProps) {
  const { kind, lines, wrong, existingCount, existing, choice, lineFilter, services, onChoice, onShown, onServices } =
    props
  const guessed = lines.filter((line) => line.guessed).length
  return (
    <div className={css.choices}>
      <NativeSelect
        name="existing"
        label={SAME[kind]}
        data={EXISTING.toReversed().map((value) => ({ value, label: CHOICES[value] }))}
        value={choice}
        onChange={(event) => onChoice(event.currentTarget.value as Existing)}
      />
      <NativeSelect
        label="Mostrar"
        data={Object.entries(SHOWN).map(([value, label]) => ({ value, label }))}
        value={lineFilter}
        onChange={(event) => onShown(event.currentTarget.value as LineFilter)}
      />
      {(guessed > 0 || !services) && (
        <Checkbox
          className={css.services}
          name="services"
          label={guessed > 0 ? `Servicios por su nombre (${count(guessed)})` : 'Servicios por su nombre'}
          checked={services}
          onChange={(event) => onServices(event.currentTarget.checked)}
        />
      )}
      <p className={css.counts} aria-live="polite">
        <Badge tone="good">{counted(lines.filter(({ data }) => data !== null).length, 'lista', 'listas')}</Badge>
        {wrong > 0 && <Badge tone="bad">{count(wrong)} con errores</Badge>}
        {existing.state === 'asking' ? (
          <Badge>Comprobando cuáles existen…</Badge>
        ) : existing.state === 'failed' ? (
          <Button variant="subtle" size="compact-sm" onClick={existing.again}>
            Comprobar de nuevo cuáles existen
          </Button>
        ) : (
          existingCount > 0 && <Badge tone="info">{counted(existingCount, 'ya existe', 'ya existen')}</Badge>
        )}
      </p>
    </div>
  )
}

const counted = (rows: number, one: string, many: string) => `${count(rows)} ${rows === 1 ? one : many}`
