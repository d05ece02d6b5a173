import { z } from 'zod'
import { BY_ROLE, GIVEN_LEVELS, isLimitable, LEVEL_LABELS, type Levels } from '#src/kernel/rights/levels.ts'
import { rightsOf } from '#src/kernel/session.ts'
import { useSession } from '#src/web/session/session.tsx'
import { useSlots } from '#src/web/slots.ts'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { ChoiceField } from '#src/web/ui/fields/choice-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import type { Values } from '#src/web/ui/form/form-state.ts'
import { type Member, team } from '../contract.ts'
import { PresetChooser } from './preset-chooser.tsx'
import css from './rights.module.css'
import { asLevels, asList, mayGive } from './rules.ts'

/** '' stands for what comes with the role. */
const Typed = z.object({ levels: z.record(z.string(), z.enum(['', ...GIVEN_LEVELS])) })
const chosenIn = (typed: Values): Levels =>
  Object.fromEntries(Object.entries(Typed.parse(typed).levels).filter(([, level]) => level !== '')) as Levels

/** What a colleague may do in each connected module. */
export function RightsDialog({ member, onClose }: { member: Member | null; onClose: () => void }) {
  return (
    <Dialog open={member !== null} onClose={onClose} title={`Permisos de ${member?.username ?? ''}`}>
      {member && <RightsForm member={member} onClose={onClose} />}
    </Dialog>
  )
}

function RightsForm({ member, onClose }: { member: Member; onClose: () => void }) {
  const session = useSession()
  const { modules } = useSlots()
  const { id, version, role } = member
  const given = asLevels(member.levels)
  const initial = { levels: Object.fromEntries(modules.map((module) => [module.id, given[module.id] ?? ''])) }
  const connected = modules.filter((module) => session.modules.includes(module.id))

  return (
    <Form
      call={team.saveRights}
      fields={{ schema: Typed, input: (typed) => ({ levels: asList(chosenIn(typed)) }), initial }}
      extra={{ id, version }}
      submit="Guardar permisos"
      layout="columns"
      keep
      draft={false}
      onDone={onClose}
      onCancel={onClose}
    >
      <PresetChooser />
      {connected.map((module) => (
        <ChoiceField key={module.id} name={`levels.${module.id}`} label={module.name} options={optionsFor(module.id)} />
      ))}
      <dl className={css.legend}>
        {MEANINGS.map(({ level, text }) => (
          <div key={level}>
            <dt>{LEVEL_LABELS[level]}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Form>
  )

  /** What the person may choose here: no more than they have themselves, and what is there already. */
  function optionsFor(module: string) {
    const before = given[module] ?? BY_ROLE[role]
    const byRole = { value: '', label: `Según el rol: ${LEVEL_LABELS[BY_ROLE[role]]}`, level: BY_ROLE[role] }
    const levels = GIVEN_LEVELS.map((level) => ({ value: level as string, label: LEVEL_LABELS[level], level }))
    return [byRole, ...levels]
      .filter(({ level }) => isLimitable(role) && mayGive(rightsOf(session), module, level, before))
      .map(({ value, label }) => ({ value, label }))
  }
}

const MEANINGS = [
  { level: 'none', text: 'No ve nada del módulo.' },
  { level: 'read', text: 'Ve lo que hay, sin cambiarlo.' },
  { level: 'daily', text: 'Además, movimientos de stock y mover tareas y lotes: lo que trae el rol Colaborador.' },
  { level: 'work', text: 'Además agrega, edita y archiva los documentos de cada día.' },
  { level: 'manage', text: 'Todo: también lo que se configura, lo que cuesta y los salarios.' },
] as const
