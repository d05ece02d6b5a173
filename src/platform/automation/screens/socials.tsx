import { Button } from '@mantine/core'
import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { freshKey } from '#src/web/calls/submission.ts'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { useForm } from '#src/web/ui/form/form-state.ts'
import { type Social, socialSecret } from '../rules.ts'
import css from './ficha.module.css'
import { ProfileSecretField } from './secret-field.tsx'

const NEW = { platform: '', username: '', secret: '' }

/** The company's accounts on social networks, each with its own secret. */
export function Socials() {
  const { values, errors, set } = useForm()
  const list = useRef<HTMLFieldSetElement>(null)
  const socials = values.socials as Social[]
  const wrongInside = Object.keys(errors).some((name) => name.startsWith('socials.'))
  const remove = (id: string) => {
    set(
      'socials',
      socials.filter((social) => social.id !== id),
    )
    // The focused button disappears with its entry.
    list.current?.querySelector<HTMLButtonElement>('[data-add]')?.focus()
  }
  return (
    <fieldset ref={list} className={css.list}>
      <legend className={css.legend}>Redes sociales</legend>
      {socials.length === 0 && <p className={css.hint}>Aún no hay redes sociales.</p>}
      {socials.map(({ id }, at) => (
        <fieldset key={id} className={css.social}>
          <legend className="only-read">Red social {at + 1}</legend>
          <div className={css.thirds}>
            <TextField name={`socials.${at}.platform`} label="Plataforma" placeholder="Instagram" />
            <TextField name={`socials.${at}.username`} label="Usuario o ID de página" />
            <ProfileSecretField name={`socials.${at}.secret`} label="Secreto" place={socialSecret(id)} />
          </div>
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            leftSection={<Trash2 size={14} aria-hidden />}
            aria-label={`Quitar red social ${at + 1}`}
            onClick={() => remove(id)}
          >
            Quitar
          </Button>
        </fieldset>
      ))}
      {errors.socials && !wrongInside && (
        <span className={css.wrong} role="alert">
          {errors.socials}
        </span>
      )}
      <div>
        <Button
          name="socials"
          data-add
          variant="default"
          size="compact-sm"
          leftSection={<Plus size={14} aria-hidden />}
          onClick={() => set('socials', [...socials, { id: freshKey(), ...NEW }])}
        >
          Agregar red social
        </Button>
      </div>
    </fieldset>
  )
}
