import { Button, NativeSelect, Progress } from '@mantine/core'
import { useMemo, useState } from 'react'
import { count } from '#src/kernel/format.ts'
import { Badge } from '#src/web/ui/badge.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { EXISTING, type Existing, type Import, type Kind } from '../rows.ts'
import { ColumnMatching } from './column-matching.tsx'
import { COLUMNS, matchColumns } from './columns.ts'
import css from './import.module.css'
import type { ReadFile } from './import-view.tsx'
import { linesOf } from './lines.ts'
import { Preview } from './preview.tsx'
import { useExisting } from './use-existing.tsx'
import { useSending } from './use-sending.tsx'

interface ReviewProps {
  kind: Kind
  file: ReadFile
  onDone: (done: Import) => void
  onAgain: () => void
}

const NOUNS: Record<Kind, readonly [one: string, many: string]> = {
  clientes: ['cliente', 'clientes'],
  productos: ['producto', 'productos'],
}
const SAME: Record<Kind, string> = { clientes: 'Si el correo ya existe', productos: 'Si el nombre ya existe' }
const CHOICES: Record<Existing, string> = {
  create: 'Crear otro de todos modos',
  update: 'Actualizar el que existe',
  skip: 'Omitir la fila',
}
const SHOWN = { all: 'Todas las filas', wrong: 'Solo con errores', known: 'Solo las que ya existen' } as const
type Shown = keyof typeof SHOWN

/** Every row of the file as it will be read, what is wrong with it, and what will become of it. */
export function Review({ kind, file, onDone, onAgain }: ReviewProps) {
  const [matching, setMatching] = useState(() => matchColumns(kind, file.sheet.titles))
  const [choice, setChoice] = useState<Existing>('skip')
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [shown, setShown] = useState<Shown>('all')
  const lines = useMemo(() => linesOf(kind, file.sheet, matching), [kind, file, matching])
  const existing = useExisting(kind, lines)
  const sending = useSending(kind)

  const wrong = lines.filter(({ data }) => data === null)
  const known = lines.filter((line) => line.data !== null && existing.keys.has(line.key))
  const going = lines.filter((line) => line.data !== null && !left.has(line.line))
  const unmatched = COLUMNS[kind].filter(({ field, required }) => required && typeof matching[field] !== 'number')
  const listed = shown === 'wrong' ? wrong : shown === 'known' ? known : lines

  const send = async () => {
    const done = await sending.run(file.name, going, choice)
    if (done) onDone(done)
  }

  if (sending.progress !== null) {
    return <Sending progress={sending.progress} lines={going.length} onCancel={sending.cancel} />
  }
  return (
    <>
      <ColumnMatching kind={kind} titles={file.sheet.titles} matching={matching} onChange={setMatching} />
      <div className={css.choices}>
        <NativeSelect
          name="existing"
          label={SAME[kind]}
          data={EXISTING.toReversed().map((value) => ({ value, label: CHOICES[value] }))}
          value={choice}
          onChange={(event) => setChoice(event.currentTarget.value as Existing)}
        />
        <NativeSelect
          label="Mostrar"
          data={Object.entries(SHOWN).map(([value, label]) => ({ value, label }))}
          value={shown}
          onChange={(event) => setShown(event.currentTarget.value as Shown)}
        />
        <p className={css.counts} aria-live="polite">
          <Badge tone="good">{counted(lines.length - wrong.length, 'lista', 'listas')}</Badge>
          {wrong.length > 0 && <Badge tone="bad">{count(wrong.length)} con errores</Badge>}
          {existing.state === 'asking' ? (
            <Badge>Comprobando cuáles existen…</Badge>
          ) : existing.state === 'failed' ? (
            <Button variant="subtle" size="compact-sm" onClick={existing.again}>
              Comprobar de nuevo cuáles existen
            </Button>
          ) : (
            known.length > 0 && <Badge tone="info">{counted(known.length, 'ya existe', 'ya existen')}</Badge>
          )}
        </p>
      </div>
      <Preview kind={kind} lines={listed} existing={existing.keys} choice={choice} left={left} onLeave={setLeft} />
      <div className={css.foot}>
        <p className={css.note}>
          {wrong.length > 0 && leftOut(wrong.length)}
          {choice === 'update' && known.length > 0 && typeof matching.initial_stock === 'number' && KEPT_STOCK}
        </p>
        <Button variant="default" onClick={onAgain}>
          Elegir otro archivo
        </Button>
        <Button
          leftSection={<Icon name="upload" size={16} />}
          disabled={going.length === 0 || unmatched.length > 0}
          onClick={() => void send()}
        >
          Importar {count(going.length)} {NOUNS[kind][going.length === 1 ? 0 : 1]}
        </Button>
      </div>
    </>
  )
}

const counted = (rows: number, one: string, many: string) => `${count(rows)} ${rows === 1 ? one : many}`

const KEPT_STOCK = ' Las existencias de lo que ya existe no cambian: regístralas como movimiento.'

const leftOut = (rows: number) =>
  rows === 1 ? 'La fila con errores se queda fuera.' : `Las ${count(rows)} filas con errores se quedan fuera.`

function Sending({ progress, lines, onCancel }: { progress: number; lines: number; onCancel: () => void }) {
  const sent = progress < 1
  return (
    <div className={css.sending} role="status">
      <p>{sent ? `Enviando ${count(lines)} filas…` : 'Guardando todo de una vez…'}</p>
      <Progress.Root size="lg">
        <Progress.Section value={progress * 100} animated aria-label="Progreso de la importación" />
      </Progress.Root>
      {sent && (
        <div>
          <Button variant="default" onClick={onCancel}>
            Cancelar
          </Button>
        </div>
      )}
    </div>
  )
}
