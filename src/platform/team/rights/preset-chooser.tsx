import { NativeSelect } from '@mantine/core'
import type { Levels } from '#src/kernel/rights/levels.ts'
import { BY_ROLE_ALONE, levelsOf, PRESET_LABELS, type PresetChoice, presetOf } from '#src/kernel/rights/presets.ts'
import { rightsOf } from '#src/kernel/session.ts'
import { useSession } from '#src/web/session/session.tsx'
import { useSlots } from '#src/web/slots.ts'
import formCss from '#src/web/ui/form/form.module.css'
import { useForm } from '#src/web/ui/form/form-state.ts'
import { givablePresets } from './rules.ts'

const OWN = 'a_medida'

/** Fills in the levels of a kind of work, and says which of them the chosen levels are. */
export function PresetChooser() {
  const { modules } = useSlots()
  const rights = rightsOf(useSession())
  const { values, set } = useForm<{ levels: Record<string, string> }>()
  const chosen = Object.fromEntries(Object.entries(values.levels).filter(([, level]) => level !== '')) as Levels
  const none = Object.keys(chosen).length === 0
  const current = none ? BY_ROLE_ALONE : (presetOf(chosen, modules) ?? OWN)
  const presets: PresetChoice[] = [BY_ROLE_ALONE, ...givablePresets(rights, modules)]
  const options = presets.map((value) => ({ value: value as string, label: PRESET_LABELS[value] }))

  const choose = (value: string) => {
    const preset = presets.find((one) => one === value)
    if (preset === undefined) return
    const levels = preset === BY_ROLE_ALONE ? {} : levelsOf(preset, modules)
    set('levels', Object.fromEntries(modules.map(({ id }) => [id, levels[id] ?? ''])))
  }

  return (
    <NativeSelect
      label="Tipo de trabajo"
      description="Llena los permisos de abajo; después puedes cambiar cada uno."
      className={formCss.wide}
      data={current === OWN ? [{ value: OWN, label: 'A medida' }, ...options] : options}
      value={current}
      data-autofocus
      onChange={(event) => choose(event.currentTarget.value)}
    />
  )
}
