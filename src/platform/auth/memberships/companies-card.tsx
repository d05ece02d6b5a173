import { Button } from '@mantine/core'
import { Building2 } from 'lucide-react'
import { useAction, useQuery } from '#src/web/calls/call.ts'
import { beginAnew, useEnterCompany } from '#src/web/session/enter-company.ts'
import { ROLE_LABELS } from '#src/web/shell/sidebar/nav.ts'
import { confirm } from '#src/web/ui/dialog/confirm.tsx'
import { Card } from '#src/web/ui/layout/card.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import css from '../account/account.module.css'
import { account } from '../account/contract.ts'
import type { OwnCompany } from './calls.ts'

/** The companies of a person who works for several; nothing for everybody else. */
export function CompaniesCard() {
  const { data: companies = [] } = useQuery(account.ownCompanies)
  if (companies.length < 2) return null
  return (
    <Card title="Mis empresas" description="Trabajas en una a la vez; cada una ve solo lo que haces en ella.">
      <ul className={css.list} aria-label="Mis empresas">
        {companies.map((company) => (
          <Company key={company.id} company={company} />
        ))}
      </ul>
    </Card>
  )
}

function Company({ company: { id, name, role, access_until, home, open } }: { company: OwnCompany }) {
  const { enter, busy } = useEnterCompany()
  const leave = useAction(account.leaveCompany, { onDone: () => void beginAnew() })
  const askToLeave = async () => {
    const text = 'Dejarás de ver sus datos. Para volver tendrá que reactivarte.'
    if (await confirm({ title: `¿Dejar ${name}?`, text, action: 'Dejarla', danger: true })) await leave.run({ id })
  }
  return (
    <li className={css.item}>
      <span className={css.itemIcon}>
        <Building2 size={18} aria-hidden />
      </span>
      <div>
        <div className={css.itemTitle}>
          {name} {open && <Badge tone="good">Abierta</Badge>}
        </div>
        <div className={css.itemText}>
          {ROLE_LABELS[role]}
          {home && ' · Aquí se creó tu cuenta'}
          {access_until && (
            <>
              {' · Hasta el '}
              <DateText at={access_until} />
            </>
          )}
        </div>
      </div>
      <span className={css.actions}>
        {!open && (
          <Button
            variant="default"
            size="compact-sm"
            disabled={busy}
            aria-label={`Abrir ${name}`}
            onClick={() => void enter(id)}
          >
            Abrir
          </Button>
        )}
        {!home && (
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={leave.busy}
            aria-label={`Dejar ${name}`}
            onClick={() => void askToLeave()}
          >
            Dejar
          </Button>
        )}
      </span>
    </li>
  )
}
