import { TextInput } from '@mantine/core'
import { type SubmitEvent, useRef, useState } from 'react'
import { useAsk } from '#src/web/calls/call.ts'
import { count as figure } from '#src/web/formats.ts'
import { NumberField } from '#src/web/ui/fields/numbers/number-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { Card } from '#src/web/ui/layout/card.tsx'
import { bodega } from '../../contract.ts'
import type { CountLine } from '../schemas.ts'

interface CountEntryProps {
  count: string
  /** The product that is being counted. */
  line: CountLine | null
  onChoose: (line: CountLine | null) => void
}

/** A code, typed or scanned, jumps to its product; its figure is kept by Enter, and the next code can be scanned. */
export function CountEntry({ count, line, onChoose }: CountEntryProps) {
  const code = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [missing, setMissing] = useState('')
  const { ask } = useAsk(bodega.countSheet)

  async function find(event: SubmitEvent) {
    event.preventDefault()
    const search = typed.trim()
    if (search === '') return
    // A failure was told by its toast.
    const page = (await ask({ id: count, search }).catch(() => null)) as { rows: CountLine[] } | null
    if (!page) return
    const { rows } = page
    const exact = rows.find(({ barcode, sku }) => search === barcode || search.toLowerCase() === sku.toLowerCase())
    const found = exact ?? (rows.length === 1 ? rows[0] : undefined)
    setMissing(found ? '' : notOne(search, rows.length))
    if (!found) return
    setTyped('')
    onChoose(found)
  }

  return (
    <Card title="Contar">
      <form onSubmit={(event) => void find(event)}>
        <TextInput
          ref={code}
          label="Código de barras, SKU o nombre"
          placeholder="Escanea o escribe y pulsa Intro"
          autoComplete="off"
          enterKeyHint="search"
          value={typed}
          error={missing}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </form>
      {line && (
        <Form
          key={line.product_id}
          call={bodega.countProduct}
          label={`Contar ${line.product_name}`}
          initial={line.counted === null ? {} : { counted: line.counted }}
          extra={{ id: count, product_id: line.product_id }}
          submit="Anotar"
          busy="Anotando…"
          draft={false}
          onDone={() => {
            onChoose(null)
            code.current?.focus()
          }}
          onCancel={() => onChoose(null)}
        >
          <NumberField
            name="counted"
            label={`Unidades de ${line.product_name}`}
            hint={`Se esperan ${figure(line.expected)}.`}
            autoFocus
          />
        </Form>
      )}
    </Card>
  )
}

const notOne = (search: string, rows: number) =>
  rows === 0 ? `En este conteo no hay «${search}».` : 'Hay varios: escribe más, o elige uno de la lista.'
