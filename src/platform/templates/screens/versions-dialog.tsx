import { Button } from '@mantine/core'
import { useAction, useQuery } from '#src/web/calls/call.ts'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { type ListedTemplate, templateCalls } from '../contract.ts'
import css from './templates.module.css'

/** Every content a template had; an earlier one can be had again. */
export function VersionsDialog({ template, onClose }: { template: ListedTemplate | null; onClose: () => void }) {
  return (
    <Dialog open={template !== null} onClose={onClose} title={`Versiones de ${template?.name ?? ''}`}>
      {template && <Versions id={template.id} />}
    </Dialog>
  )
}

function Versions({ id }: { id: string }) {
  const { data, failure, again } = useQuery(templateCalls.versions, { id })
  const restoring = useAction(templateCalls.restoreVersion)
  if (data === undefined) {
    return failure ? <LoadError title="No pudimos cargar las versiones." again={again} /> : <SkeletonRows />
  }
  const [latest] = data
  return (
    <ol className={css.versions}>
      {data.map(({ version, name, username, created_at }) => (
        <li key={version} className={css.version}>
          <span className={css.which}>Versión {version}</span>
          <span className={css.about}>
            {name} · {username}, <DateText at={created_at} as="moment" />
          </span>
          {version === latest?.version ? (
            <Badge>Actual</Badge>
          ) : (
            <Button
              size="compact-sm"
              variant="default"
              disabled={restoring.busy}
              aria-label={`Recuperar la versión ${version}`}
              onClick={() => void restoring.run({ id, version: latest?.version ?? 1, restored: version })}
            >
              Recuperar
            </Button>
          )}
        </li>
      ))}
    </ol>
  )
}
