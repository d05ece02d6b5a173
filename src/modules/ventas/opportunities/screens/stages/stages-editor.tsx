import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { Trash2 } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useAction, useQuery } from '#src/web/calls/call.ts'
import { reorder } from '#src/web/reorder.ts'
import { Icon } from '#src/web/ui/icon.tsx'
import { SortableList } from '#src/web/ui/sortable/sortable-list.tsx'
import { ventas } from '../../../contract.ts'
import { LONGEST_STAGE, MOST_STAGES, NEW_STAGE, NO_STAGES, ODDS, type StageList } from '../../schemas.ts'
import css from './stages-editor.module.css'

interface Draft {
  key: string
  id: string | null
  name: string
  /** As it is typed. */
  odds: string
}

const NEW_ODDS = '50'
const isOdds = (typed: string) => /^\d{1,3}$/.test(typed.trim()) && Number(typed) <= 100

/**
 * Edits the whole list and saves it at once. It keeps the list with which editing began, so that a colleague's change is reported as a conflict and
 * not overwritten. A stage without a name counts as deleted; its opportunities need another stage.
 */
export function StagesEditor({ list, onClose }: { list: StageList; onClose: () => void }) {
  const [{ version, stages: before }] = useState(list)
  const [drafts, setDrafts] = useState<Draft[]>(() =>
    before.map(({ id, name, odds }) => ({ key: id, id, name, odds: String(odds) })),
  )
  const [heirs, setHeirs] = useState<Record<string, string>>({})
  const loads = useQuery(ventas.stageLoads).data ?? []
  const saving = useAction(ventas.saveStages, { onDone: onClose })
  const added = useRef(0)
  const last = useRef<HTMLInputElement>(null)
  const count = drafts.length
  const countBefore = useRef(count)
  useEffect(() => {
    // A new stage is named next.
    if (count > countBefore.current) last.current?.select()
    countBefore.current = count
  }, [count])

  const staying = drafts.filter(({ name }) => name.trim() !== '')
  const homeless = before
    .filter(({ id }) => !staying.some((draft) => draft.id === id))
    .map((stage) => ({ ...stage, opportunities: loads.find(({ id }) => id === stage.id)?.opportunities ?? 0 }))
    .filter(({ opportunities }) => opportunities > 0)
  const heirOf = (id: string) => staying.find(({ key }) => key === heirs[id])?.key ?? ''
  const wrongOdds = staying.some(({ odds }) => !isOdds(odds))
  const undecided = homeless.some(({ id }) => heirOf(id) === '')

  const change = (key: string, typed: Partial<Draft>) =>
    setDrafts((all) => all.map((draft) => (draft.key === key ? { ...draft, ...typed } : draft)))
  const add = () => {
    added.current++
    setDrafts((all) => [...all, { key: `nueva-${added.current}`, id: null, name: NEW_STAGE, odds: NEW_ODDS }])
  }
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (saving.busy) return
    void saving.run({
      version,
      stages: drafts.map(({ key, id, name, odds }) => ({
        id,
        name,
        odds: Number(odds),
        takes: homeless.filter((stage) => heirOf(stage.id) === key).map((stage) => stage.id),
      })),
    })
  }

  return (
    <form className={css.editor} onSubmit={save} aria-label="Etapas del pipeline">
      <p className={css.hint}>
        El porcentaje dice cuántas de cien se ganan desde ahí. Ganadas cuentan 100 %, perdidas 0 %.
      </p>
      <SortableList
        items={drafts}
        keyOf={({ key }) => key}
        nameOf={({ name }) => name.trim() || 'etapa sin nombre'}
        label="Etapas"
        onMove={(from, to) => setDrafts((all) => reorder(all, from, to))}
      >
        {({ key, name, odds }, at) => (
          <div className={css.row}>
            <TextInput
              ref={at === drafts.length - 1 ? last : undefined}
              name={`stage-${at}`}
              aria-label={`Nombre de la etapa ${at + 1}`}
              placeholder="Sin nombre: se elimina al guardar"
              autoComplete="off"
              maxLength={LONGEST_STAGE}
              value={name}
              onChange={(event) => change(key, { name: event.currentTarget.value })}
            />
            <TextInput
              className={css.odds}
              aria-label={`Probabilidad de ${name.trim() || 'la etapa sin nombre'}`}
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              rightSection="%"
              error={!isOdds(odds)}
              value={odds}
              onChange={(event) => change(key, { odds: event.currentTarget.value })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={34}
              aria-label={`Eliminar ${name.trim() || 'etapa sin nombre'}`}
              onClick={() => setDrafts((all) => all.filter((draft) => draft.key !== key))}
            >
              <Trash2 size={15} aria-hidden />
            </ActionIcon>
          </div>
        )}
      </SortableList>
      <div>
        <Button
          variant="subtle"
          leftSection={<Icon name="plus" size={15} />}
          disabled={drafts.length >= MOST_STAGES}
          onClick={add}
        >
          Agregar etapa
        </Button>
      </div>
      {homeless.length > 0 && (
        <fieldset className={css.heirs}>
          <legend>¿A dónde van sus oportunidades?</legend>
          {homeless.map(({ id, name, opportunities }) => (
            <NativeSelect
              key={id}
              label={`${opportunities === 1 ? 'La oportunidad' : `Las ${opportunities} oportunidades`} de «${name}»`}
              data={[
                { value: '', label: 'Elige una etapa' },
                ...staying.map((draft) => ({ value: draft.key, label: draft.name.trim() })),
              ]}
              value={heirOf(id)}
              onChange={(event) => {
                const heir = event.currentTarget.value
                setHeirs((all) => ({ ...all, [id]: heir }))
              }}
            />
          ))}
        </fieldset>
      )}
      {staying.length === 0 && <p className={css.wrong}>{NO_STAGES}</p>}
      {wrongOdds && <p className={css.wrong}>{ODDS}</p>}
      <div className={css.acts}>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" disabled={saving.busy || staying.length === 0 || undecided || wrongOdds}>
          {saving.busy ? 'Guardando…' : 'Guardar etapas'}
        </Button>
      </div>
    </form>
  )
}
