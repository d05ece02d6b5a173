import { UserRound } from 'lucide-react'
import { useQuery } from '#src/web/calls/call.ts'
import { useSession } from '#src/web/session/session.tsx'
import { PageHead } from '#src/web/ui/layout/page-head.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { DeviceCard } from '../../push/device-card.tsx'
import { CompaniesCard } from '../memberships/companies-card.tsx'
import { SecondFactorCard } from '../second-factor/second-factor-card.tsx'
import { DevicesCard } from '../sessions/devices-card.tsx'
import { SessionsCard } from '../sessions/sessions-card.tsx'
import css from './account.module.css'
import { AddressCard } from './address-card.tsx'
import { LookCard } from './appearance-card.tsx'
import { account } from './contract.ts'
import { NamesCard } from './names-card.tsx'
import { PasswordCard } from './password-card.tsx'

/** 'Mi cuenta': the person's own settings. */
export default function AccountScreen() {
  const { company } = useSession()
  const { data: mine, again } = useQuery(account.mine)
  const reload = () => void again()
  return (
    <>
      <PageHead
        title="Mi cuenta"
        description="Tus datos, cómo entras y dónde tienes sesiones abiertas."
        icon={<UserRound size={20} aria-hidden />}
      />
      {mine === undefined ? (
        <SkeletonRows />
      ) : (
        <div className={css.cards}>
          <div className={css.column}>
            <NamesCard key={mine.version} mine={mine} onSaved={reload} />
            <AddressCard key={mine.email} mine={mine} onSaved={reload} />
            <PasswordCard />
            <CompaniesCard />
          </div>
          <div className={css.column}>
            <SecondFactorCard factor={mine.second_factor} onChange={reload} />
            {mine.second_factor.on && !mine.second_factor.required && <DevicesCard />}
            <SessionsCard />
            {company && <DeviceCard />}
            <LookCard />
          </div>
        </div>
      )}
    </>
  )
}
