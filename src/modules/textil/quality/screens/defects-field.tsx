import { TextInput } from '@mantine/core'
import { useQuery } from '#src/web/calls/call.ts'
import { count } from '#src/web/formats.ts'
import { useField, useForm } from '#src/web/ui/form/form-state.ts'
import { FieldRows } from '#src/web/ui/rows/field-rows.tsx'
import { textil } from '../../contract.ts'
import { NoNames } from '../../screens/names-tab.tsx'
import { defectsOf } from '../rules.ts'
import type { Inspection } from '../schemas.ts'
import { DEFECT_KINDS } from './defect-kinds.tsx'
import css from './quality.module.css'

interface Typed {
  defect_kind_id: string
  quantity: number | string
}

/** How many of each kind were found; what stays empty was not. `known`: kinds of an older inspection, perhaps put aside since. */
export function DefectsField({ recorded }: { recorded: Inspection['defects'] }) {
  const field = useField('defects')
  const { errors } = useForm()
  const kinds = useQuery(textil.defectKinds, {}).data
  const typed = (field.value ?? []) as Typed[]
  if (kinds === undefined) return null
  const former = recorded.filter(({ defect_kind_id }) => !kinds.some(({ id }) => id === defect_kind_id))
  const rows = [...kinds, ...former.map(({ defect_kind_id, name }) => ({ id: defect_kind_id, name }))]
  const problem = field.error ?? Object.entries(errors).find(([name]) => name.startsWith('defects.'))?.[1]
  const write = (kind: string, text: string) => {
    const others = typed.filter(({ defect_kind_id }) => defect_kind_id !== kind)
    const quantity = /^\d{1,7}$/.test(text.trim()) ? Number(text) : text
    field.set(text.trim() === '' ? others : [...others, { defect_kind_id: kind, quantity }])
  }
  const numbers = typed.flatMap(({ quantity }) => (typeof quantity === 'number' ? [{ quantity }] : []))
  return (
    <FieldRows
      legend={
        <>
          Defectos encontrados <span className={css.quiet}>{count(defectsOf(numbers))}</span>
        </>
      }
      error={problem}
    >
      {rows.length === 0 ? (
        <NoNames names={DEFECT_KINDS} />
      ) : (
        <div className={css.kinds}>
          {rows.map(({ id, name }, at) => (
            <div key={id} className={css.kind}>
              <span className={css.kindName} aria-hidden>
                {name}
              </span>
              <TextInput
                name={at === 0 ? 'defects' : `defects-${id}`}
                inputMode="numeric"
                autoComplete="off"
                placeholder="0"
                aria-label={name}
                w={72}
                value={String(typed.find(({ defect_kind_id }) => defect_kind_id === id)?.quantity ?? '')}
                onChange={(event) => write(id, event.currentTarget.value)}
              />
            </div>
          ))}
        </div>
      )}
    </FieldRows>
  )
}
