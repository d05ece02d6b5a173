import { AUTHORITIES } from '#src/platform/fiscal/countries.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { Card } from '#src/web/ui/layout/card.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { contabilidad } from '../../../contract.ts'
import css from '../fiscal.module.css'
import { CertificateCard } from './certificate/certificate-card.tsx'
import { CompanyFacts } from './company-facts.tsx'
import { EnablingSteps } from './enabling-steps.tsx'
import { LacksList } from './lacks-list.tsx'
import type { OfferedSetup } from './offered.ts'
import { SeriesCard } from './series/series-card.tsx'
import { SetupFacts } from './setup-facts.tsx'
import { SetupForm } from './setup-form.tsx'
import { SoftwarePinForm } from './software-pin-form.tsx'

/** How the company issues electronically, part by part. */
export function SetupView() {
  const { data, failure, again } = useQuery(contabilidad.fiscalSetup, {}, { quiet: true })
  if (!data) return failure ? <LoadError title="No pudimos cargar la configuración." again={again} /> : <SkeletonRows />
  const { country } = data
  if (country === null)
    return (
      <EmptyState
        title="Todavía no hay facturación electrónica para tu país."
        text="Por ahora la hay para España, Ecuador y Colombia. Tus facturas se emiten y se imprimen como siempre."
      />
    )
  return <Offered setup={{ ...data, country }} />
}

function Offered({ setup }: { setup: OfferedSetup }) {
  const may = useMay()(contabilidad.saveFiscalSetup)
  const { country, environment, answered, warnings, paused_until } = setup
  return (
    <>
      {environment !== 'demostracion' && !answered && (
        <p className={css.notice}>Preparado según la norma; aún sin probar con la autoridad.</p>
      )}
      {paused_until && (
        <p className={css.notice}>
          Ahora mismo {AUTHORITIES[country]} no responde: lo que emitas espera y se envía solo. Lo intentamos otra vez:{' '}
          <DateText at={paused_until} as="moment" />.
        </p>
      )}
      {warnings.map((text) => (
        <p key={text} className={css.notice}>
          {text}
        </p>
      ))}
      <LacksList lacks={setup.lacks} />
      {country === 'CO' && environment !== 'produccion' && <EnablingSteps setup={setup} />}
      <Card title="Cómo se emite" width={760}>
        <div className={css.paper}>
          <CompanyFacts setup={setup} />
          {may ? <SetupForm setup={setup} /> : <SetupFacts setup={setup} />}
          {may && <SoftwarePinForm setup={setup} />}
        </div>
      </Card>
      <CertificateCard certificate={setup.certificate} />
      <SeriesCard country={country} />
    </>
  )
}
