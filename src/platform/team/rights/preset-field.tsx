import { BY_ROLE_ALONE, PRESET_LABELS, type PresetChoice } from '#src/kernel/rights/presets.ts'
import { rightsOf } from '#src/kernel/session.ts'
import { useSession } from '#src/web/session/session.tsx'
import { useSlots } from '#src/web/slots.ts'
import { ChoiceField } from '#src/web/ui/fields/choice-field.tsx'
import { givablePresets } from './rules.ts'

/** The kind of work that a new person comes for. */
export function PresetField() {
  const { modules } = useSlots()
  const rights = rightsOf(useSession())
  const presets: PresetChoice[] = [BY_ROLE_ALONE, ...givablePresets(rights, modules)]
  const options = presets.map((preset) => ({
    value: preset,
    label: PRESET_LABELS[preset],
  }))
  return (
    <ChoiceField
      name="preset"
      label="Permisos en los módulos"
      options={options}
      hint="Después los ajustas módulo por módulo en «Permisos»."
    />
  )
}
