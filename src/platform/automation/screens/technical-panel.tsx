import { Button } from '@mantine/core'
import { Ban, KeyRound } from 'lucide-react'
import { oauth } from '#src/platform/oauth/contract.ts'
import { useAction, useQuery } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { confirm } from '#src/web/ui/dialog/confirm.tsx'
import { useForm } from '#src/web/ui/form/form-state.ts'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { CLIENT_SECRET } from '../rules.ts'
import css from './ficha.module.css'
import { Logs } from './logs.tsx'
import { useSecrets } from './secrets.tsx'
import { ProfileSection } from './section.tsx'

/** Credentials, tests and logs for control; the company's people see only what concerns them. */
export function TechnicalPanel() {
  const may = useMay()
  return may(oauth.renewCredentials) ? (
    <ProfileSection title="Panel técnico" description="Credenciales y registros. Solo lo ve control.">
      <TechnicalTools />
      <h3 className={css.legend}>Logs recientes</h3>
      <Logs />
    </ProfileSection>
  ) : (
    <ProfileSection title="Logs recientes" description="Lo último que pidió la herramienta de automatización.">
      <ActiveCredentials />
      <Logs />
    </ProfileSection>
  )
}

function TechnicalTools() {
  const { set } = useForm()
  const { company, show } = useSecrets()
  const { data } = useQuery(oauth.credentials, { company_id: company })
  const renew = useAction(oauth.renewCredentials)
  const revoke = useAction(oauth.revokeCredentials)
  const renewed = async () => {
    const sure =
      !data?.current ||
      (await confirm({
        title: '¿Generar nuevas credenciales?',
        text: 'Las actuales y todos sus tokens dejarán de servir en este momento.',
        action: 'Generar',
        danger: true,
      }))
    if (!sure) return
    const outcome = await renew.run({ company_id: company })
    if (!outcome.ok) return
    const { client_id, client_secret } = outcome.output
    set('api.clientId', client_id)
    set('api.clientSecret', client_secret)
    show(CLIENT_SECRET, client_secret)
  }
  const revoked = async () => {
    const sure = await confirm({
      title: '¿Revocar las credenciales?',
      text: 'Los programas de la empresa dejarán de entrar en este momento.',
      action: 'Revocar',
      danger: true,
    })
    if (sure) await revoke.run({ company_id: company })
  }
  return (
    <>
      <div className={css.tools}>
        <Button
          variant="default"
          leftSection={<KeyRound size={16} aria-hidden />}
          disabled={renew.busy}
          onClick={() => void renewed()}
        >
          Generar Nuevas Credenciales
        </Button>
        {data?.current && (
          <Button
            variant="default"
            leftSection={<Ban size={16} aria-hidden />}
            disabled={revoke.busy}
            onClick={() => void revoked()}
          >
            Revocar Credenciales
          </Button>
        )}
      </div>
      <ActiveCredentials />
    </>
  )
}

/** The credentials that are active now; the profile may name older ones. */
function ActiveCredentials() {
  const { company, editable } = useSecrets()
  const { data } = useQuery(oauth.credentials, editable ? { company_id: company } : {})
  if (data === undefined) return null
  if (data.current === null) return <p className={css.hint}>Aún no hay credenciales activas.</p>
  const { client_id, created_at, last_used_at } = data.current
  return (
    <p className={css.hint}>
      Credenciales activas: <code className={css.code}>{client_id}</code>, desde el <DateText at={created_at} />.{' '}
      {last_used_at === null ? (
        'Aún no se han usado.'
      ) : (
        <>
          Último uso: <DateText at={last_used_at} as="moment" />.
        </>
      )}
    </p>
  )
}
