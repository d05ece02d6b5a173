import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useMay } from '#src/web/session/session.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { useForm } from '#src/web/ui/form/form-state.ts'
import { Card } from '#src/web/ui/layout/card.tsx'
import { pagina_web, type Site } from './contract.ts'
import css from './pagina-web.module.css'
import { PreviewCard } from './preview-card.tsx'

/** The company's own page: its address, and how it presents itself. */
export function SiteCard({ site }: { site: Site }) {
  const may = useMay()
  return (
    <Card title="La página de tu empresa" description="Guarda su dirección para que todo tu equipo la tenga a mano.">
      <div className={css.stack}>
        {may(pagina_web.saveUrl) && <UrlForm latest={site} />}
        <PreviewCard site={site} />
      </div>
    </Card>
  )
}

/**
 * Nothing typed, it follows what others save; otherwise it keeps to what it began with until its person asks for newer. What they
 * change beside the address does not matter here.
 */
function UrlForm({ latest }: { latest: Site }) {
  const [begun, setBegun] = useState(latest)
  const [round, setRound] = useState(0)
  const isOutdated = latest.version > begun.version && latest.website !== begun.website
  const reload = () => {
    setBegun(latest)
    setRound(round + 1)
  }
  return (
    <>
      {isOutdated && (
        <Alert color="yellow" title="Otra persona cambió estos datos." role="status">
          <Button variant="default" size="compact-sm" mt="xs" onClick={reload}>
            Volver a cargarlos
          </Button>
        </Alert>
      )}
      <Form
        key={round}
        afresh={round > 0}
        call={pagina_web.saveUrl}
        initial={{ website: begun.website }}
        extra={{ version: isOutdated ? begun.version : Math.max(begun.version, latest.version) }}
        submit="Guardar"
        keep
        onDone={setBegun}
        label="Dirección de la página"
      >
        <TextField
          name="website"
          label="URL"
          type="url"
          inputMode="url"
          autoComplete="url"
          placeholder="https://www.tuempresa.com"
        />
        <Follow latest={latest} begun={begun} onFollow={setBegun} />
      </Form>
    </>
  )
}

/** Takes a newer address over where the field still holds the older one. */
function Follow({ latest, begun, onFollow }: { latest: Site; begun: Site; onFollow: (site: Site) => void }) {
  const { values, set } = useForm()
  const isFollowing = latest.version > begun.version && values.website === begun.website
  useEffect(() => {
    if (!isFollowing) return
    set('website', latest.website)
    onFollow(latest)
  }, [isFollowing, latest, set, onFollow])
  return null
}
