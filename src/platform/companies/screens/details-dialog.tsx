import { Button, Switch } from '@mantine/core'
import { useQuery } from '#src/web/calls/call.ts'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { CompanyPart } from '../../membership/company-membership.tsx'
import type { CompanyFile } from '../company-files.ts'
import { companies } from '../contract.ts'
import css from './admin.module.css'
import { MembershipBadge, StateBadge } from './badges.tsx'
import { Fields } from './fields.tsx'
import { Mailbox } from './mailbox.tsx'
import { ModuleLinks } from './module-links.tsx'
import { People } from './people.tsx'
import { useSwitch } from './use-switch.tsx'

/** Everything that control sees of a company, updated live. */
export function DetailsDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, failure, again } = useQuery(companies.file, { id }, { quiet: true })
  return (
    <Dialog open onClose={onClose} title={data?.display_name ?? 'Empresa'} size="lg">
      {data ? (
        <Details company={data} />
      ) : failure ? (
        <EmptyState
          title="No pudimos cargar la empresa."
          text={failure.message}
          action={
            <Button variant="default" onClick={() => void again()}>
              Reintentar
            </Button>
          }
        />
      ) : (
        <SkeletonRows count={8} />
      )}
    </Dialog>
  )
}

function Details({ company }: { company: CompanyFile }) {
  const { turn, busy } = useSwitch()
  return (
    <div className={css.details}>
      <div className={css.states}>
        <StateBadge {...company} />
        <MembershipBadge {...company} />
        <span className={css.soft}>
          Desde el <DateText at={company.created_at} as="long" />
        </span>
        <Switch
          className={css.switch}
          label="Activa"
          checked={company.active}
          disabled={busy}
          onChange={() => void turn(company)}
        />
      </div>
      <Fields company={company} />
      <Mailbox id={company.id} />
      <ModuleLinks company={company} />
      <CompanyPart id={company.id} />
      <People people={company.people} />
    </div>
  )
}
