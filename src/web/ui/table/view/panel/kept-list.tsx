import { Button, Checkbox, Group, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import type { Role } from '#src/kernel/access.ts'
import { useAction } from '#src/web/calls/call.ts'
import { useSlots } from '#src/web/slots.ts'
import { copyName } from '../../../form/copied.ts'
import { Badge } from '../../../state/badge.tsx'
import { RowMenu } from '../../row-menu.tsx'
import type { ListView } from '../list-view.ts'
import { type KeptView, type KeptViews, stateOf, viewOf } from '../use-kept-views.ts'
import css from '../view.module.css'

const ROLES: readonly { role: Role; label: string }[] = [
  { role: 'empresa', label: 'Empresa' },
  { role: 'administrador', label: 'Administradores' },
  { role: 'colaborador', label: 'Colaboradores' },
]

const LONGEST_NAME = 60

interface KeptListProps {
  kept: KeptViews
  view: ListView
  onChange: (view: ListView) => void
}

/** The views that are kept of a list: to look through one, change it, share it, or find the list so from now on. */
export function KeptList({ kept, view, onChange }: KeptListProps) {
  const { addView, editView, deleteView, chooseView } = useSlots().calls
  const box = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [roles, setRoles] = useState<Role[]>([])
  const [asDefault, setAsDefault] = useState(false)
  const adding = useAction(addView)
  const editing = useAction(editView)
  const deleting = useAction(deleteView)
  const choosing = useAction(chooseView)

  const add = async () => {
    const shared = { roles, default_for: asDefault ? roles : [] }
    const { ok } = await adding.run({ list: kept.list, name, state: stateOf(view), ...shared } as never)
    if (!ok) return
    setName('')
    setRoles([])
    setAsDefault(false)
  }
  const choose = (id: string | null) => void choosing.run({ list: kept.list, id } as never)
  const change = ({ id, version, ...before }: KeptView, more: Partial<KeptView>) => {
    const { name, state, roles, default_for } = { ...before, ...more }
    void editing.run({ id, version, name, state, roles, default_for } as never)
  }
  /** Shows it, and names what is shown as its copy, which is nobody else's before it is shared anew. */
  const duplicate = ({ name, state }: KeptView) => {
    onChange(viewOf(state))
    setName(copyName(name, LONGEST_NAME))
    setRoles([])
    setAsDefault(false)
    // The menu gives the focus back to its button as it closes.
    requestAnimationFrame(() => box.current?.focus())
  }
  const actions = (one: KeptView) => [
    kept.chosen === one.id
      ? { label: 'Dejar de abrir así', icon: 'ban', onClick: () => choose(null) }
      : { label: 'Abrir siempre así', icon: 'check', onClick: () => choose(one.id) },
    { label: 'Duplicar', icon: 'copy', onClick: () => duplicate(one) },
    ...(one.own || kept.mayShare
      ? [
          { label: 'Guardar lo que se ve', icon: 'save', onClick: () => change(one, { state: stateOf(view) }) },
          ...(kept.mayShare
            ? [
                one.roles.length === 0
                  ? {
                      label: 'Compartir con todos',
                      icon: 'users',
                      onClick: () => change(one, { roles: ROLES.map(({ role }) => role) }),
                    }
                  : {
                      label: 'Dejar de compartir',
                      icon: 'contact',
                      onClick: () => change(one, { roles: [], default_for: [] }),
                    },
              ]
            : []),
          {
            label: 'Eliminar',
            icon: 'trash-2',
            danger: true,
            onClick: () => void deleting.run({ id: one.id, version: one.version } as never),
          },
        ]
      : []),
  ]

  return (
    <section aria-label="Vistas guardadas" className={css.part}>
      <h3>Vistas guardadas</h3>
      {kept.views.length === 0 && <p className={css.told}>Guarda lo que ves ahora para volver a verlo con un clic.</p>}
      <ul className={css.kept}>
        {kept.views.map((one) => (
          <li key={one.id}>
            <Button variant="subtle" size="compact-md" onClick={() => onChange(viewOf(one.state))}>
              {one.name}
            </Button>
            {one.id === kept.usualId && <Badge>Se abre así</Badge>}
            {one.roles.length > 0 && <span className={css.told}>{one.own ? 'compartida' : `de ${one.username}`}</span>}
            <RowMenu actions={actions(one)} of={one.name} />
          </li>
        ))}
      </ul>
      <form
        className={css.part}
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
      >
        <Group gap={6} wrap="nowrap" align="flex-end">
          <TextInput
            label="Guardar lo que se ve como"
            placeholder="Por ejemplo: Por cobrar este mes"
            flex={1}
            ref={box}
            maxLength={LONGEST_NAME}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" loading={adding.busy} disabled={name.trim() === ''}>
            Guardar
          </Button>
        </Group>
        {kept.mayShare && name.trim() !== '' && (
          <>
            <Checkbox.Group label="Compartir con" value={roles} onChange={(next) => setRoles(next as Role[])}>
              <Group gap="md" mt={4}>
                {ROLES.map(({ role, label }) => (
                  <Checkbox key={role} value={role} label={label} />
                ))}
              </Group>
            </Checkbox.Group>
            {roles.length > 0 && (
              <Checkbox
                label="Que abran así la lista"
                checked={asDefault}
                onChange={(event) => setAsDefault(event.currentTarget.checked)}
              />
            )}
          </>
        )}
      </form>
    </section>
  )
}
