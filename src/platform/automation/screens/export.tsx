import { Button } from '@mantine/core'
import { Download } from 'lucide-react'
import { saveFile } from '#src/web/files/save-file.tsx'
import { useForm } from '#src/web/ui/form/form-state.ts'
import type { AutomationProfile } from '../contract.ts'
import { jsonOf } from '../profile-json.ts'
import { CLIENT_SECRET, type Profile, SECRET_MASK, type SecretPlace, socialSecret, WEBHOOK_SECRET } from '../rules.ts'
import { useLogs } from './logs.tsx'
import { useSecrets } from './secrets.tsx'

/** Exports the current form as a file, with secrets as this person sees them now. */
export function Export({ profile }: { profile: AutomationProfile }) {
  const { values } = useForm<Profile>()
  const { company, revealed } = useSecrets()
  const logs = useLogs()
  const take = () => {
    const { updatedAt, updatedBy } = profile
    const text = jsonOf({ ...asShown(values, revealed), updatedAt, updatedBy, logs })
    saveFile(`${company}.json`, new Blob([text], { type: 'application/json' }))
  }
  return (
    <Button variant="default" leftSection={<Download size={16} aria-hidden />} onClick={take}>
      Exportar JSON
    </Button>
  )
}

function asShown(
  { socials, api, webhook, ...rest }: Profile,
  revealed: Readonly<Record<SecretPlace, string>>,
): Profile {
  const secretText = (place: SecretPlace, secret: string) =>
    secret === SECRET_MASK ? (revealed[place] ?? SECRET_MASK) : secret
  return {
    ...rest,
    socials: socials.map((social) => ({ ...social, secret: secretText(socialSecret(social.id), social.secret) })),
    api: { ...api, clientSecret: secretText(CLIENT_SECRET, api.clientSecret) },
    webhook: { ...webhook, secret: secretText(WEBHOOK_SECRET, webhook.secret) },
  }
}
