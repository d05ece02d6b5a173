import { ActionIcon, CopyButton, TextInput } from '@mantine/core'
import { useQuery } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { SecretField } from '#src/web/ui/fields/secret-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { PagePart } from '#src/web/ui/layout/page-part.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { contabilidad } from '../../contract.ts'
import { GATEWAY_TITLES, KEY_FIELDS, KEY_MASK, KEYS_OF } from '../rules.ts'
import type { PaymentGateway } from '../schemas.ts'
import css from './gateways.module.css'

const TONES = { Apagada: 'neutral', Comprobando: 'warn', Activa: 'good', Rechazada: 'bad' } as const

/** The gateways of a company, each with its keys. */
export function GatewaysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Pasarelas de pago" above>
      {open && <Gateways />}
    </Dialog>
  )
}

function Gateways() {
  const { data, failure, again } = useQuery(contabilidad.paymentGateways, {}, { quiet: true })
  if (!data) return failure ? <LoadError title="No pudimos cargar tus pasarelas." again={again} /> : <SkeletonRows />
  return (
    <div className={css.gateways}>
      <p className={css.quiet}>
        Con las llaves de tu cuenta, quien abra una factura compartida podrá pagarla en línea. El dinero llega a tu
        cuenta de la pasarela, y el pago se registra cuando ella lo confirma.
      </p>
      {data.map((gateway) => (
        <GatewayKeysPart key={`${gateway.gateway}-${gateway.version}`} gateway={gateway} />
      ))}
    </div>
  )
}

function GatewayKeysPart({ gateway: { gateway, state, version, events_url, ...keys } }: { gateway: PaymentGateway }) {
  const may = useMay()(contabilidad.savePaymentGateway)
  const title = GATEWAY_TITLES[gateway]
  const fields = KEY_FIELDS.filter((field) => KEYS_OF[gateway][field] !== undefined)
  return (
    <PagePart title={title} level={3} aside={<Badge tone={TONES[state]}>{state}</Badge>}>
      {state === 'Rechazada' && <p className={css.text}>{title} no acepta estas llaves. Revísalas en tu cuenta.</p>}
      {may && (
        <Form
          call={contabilidad.savePaymentGateway}
          initial={keys}
          extra={{ gateway, version }}
          submit="Guardar llaves"
          keep
        >
          {fields.map((field) => (
            <SecretField key={field} name={field} label={`${KEYS_OF[gateway][field]} de ${title}`} mask={KEY_MASK} />
          ))}
          <TextInput
            label={`Dirección de eventos para ${title}`}
            description="Escríbela en tu cuenta de la pasarela, donde pide la dirección de eventos o webhook."
            value={events_url}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
            rightSection={
              <CopyButton value={events_url}>
                {({ copied, copy }) => (
                  <ActionIcon variant="subtle" aria-label={`Copiar la dirección para ${title}`} onClick={copy}>
                    <Icon name={copied ? 'check' : 'copy'} size={16} />
                  </ActionIcon>
                )}
              </CopyButton>
            }
          />
        </Form>
      )}
    </PagePart>
  )
}
