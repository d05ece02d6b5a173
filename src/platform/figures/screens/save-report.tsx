import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Role } from '#src/kernel/access.ts'
import type { UrlSearch } from '#src/web/address/url-search.ts'
import { useAction } from '#src/web/calls/call.ts'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { figureReports } from '../contract.ts'
import { LONGEST_REPORT_NAME, type SavedReport } from '../saved/schemas.ts'
import type { FigureQuestion } from '../schemas.ts'

const ROLES: readonly { role: Role; label: string }[] = [
  { role: 'empresa', label: 'Empresa' },
  { role: 'administrador', label: 'Administradores' },
  { role: 'colaborador', label: 'Colaboradores' },
]

interface SaveReportProps {
  question: FigureQuestion
  /** The one that is shown, if it is this person's to change. */
  saved: SavedReport | null
  title: string
  mayShare: boolean
  onClose: () => void
}

/** Keeps a report under a name, and says who finds it. */
export default function SaveReport({ question, saved, title, mayShare, onClose }: SaveReportProps) {
  const [name, setName] = useState(saved?.name ?? title.slice(0, LONGEST_REPORT_NAME))
  const [roles, setRoles] = useState<Role[]>(saved?.roles ?? [])
  const adding = useAction(figureReports.saveReport)
  const editing = useAction(figureReports.editReport)
  const navigate = useNavigate()
  const save = async (asNew: boolean) => {
    const content = { name, question, roles: roles as never }
    const answer =
      saved === null || asNew
        ? await adding.run(content)
        : await editing.run({ id: saved.id, version: saved.version, ...content })
    if (!answer.ok) return
    const { id } = answer.output
    void navigate({ to: '.', search: (before: UrlSearch) => ({ ...before, informe: id }), replace: true })
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title="Guardar informe" size="sm">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void save(false)
        }}
      >
        <Stack gap="md">
          <TextInput
            label="Nombre"
            data-autofocus
            maxLength={LONGEST_REPORT_NAME}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          {mayShare && (
            <Checkbox.Group
              label="Compartir con"
              description="Cada quien lo ve con sus propios permisos."
              value={roles}
              onChange={(next) => setRoles(next as Role[])}
            >
              <Group gap="md" mt={6}>
                {ROLES.map(({ role, label }) => (
                  <Checkbox key={role} value={role} label={label} />
                ))}
              </Group>
            </Checkbox.Group>
          )}
          <Group justify="flex-end" gap="sm">
            {saved !== null && (
              <Button variant="default" loading={adding.busy} onClick={() => void save(true)}>
                Guardar como nuevo
              </Button>
            )}
            <Button type="submit" loading={editing.busy || adding.busy} disabled={name.trim() === ''}>
              Guardar
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
