import { Button } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { requiredText } from '#src/kernel/fields.ts'
import { DASHBOARD, LOGIN } from '#src/kernel/platform/paths.ts'
import type { Session } from '#src/kernel/session.ts'
import { useAction } from '#src/web/calls/call.ts'
import { useSessionState, useSignOut } from '#src/web/session/session.tsx'
import { ROLE_LABELS } from '#src/web/shell/sidebar/nav.ts'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { EntryFrame } from '../auth/entry/entry-frame.tsx'
import { NewPasswordField } from '../auth/recovery/new-password-field.tsx'
import { team } from './contract.ts'
import { Acceptance, INVALID_INVITATION, type OpenInvitation } from './invitation.ts'
import css from './joining/invitation.module.css'
import { JoinCompany } from './joining/join-company.tsx'
import { keepInvitation, keptInvitation } from './joining/pending-invitation.ts'
import { ROLE_SENTENCES } from './rules.ts'

const INVITED = '/invitacion'

const OneName = Acceptance.omit({ key: true, username: true }).extend({
  name: requiredText('El nombre es obligatorio.', 100),
})

/** Where an invitation's link leads: whoever holds it chooses name and password and is in, or joins with the account that he has. */
export default function InvitationScreen() {
  const inAddress = useLocation({ select: ({ hash }) => hash })
  const key = inAddress === '' ? keptInvitation() : inAddress
  const state = useSessionState()
  return (
    <EntryFrame>
      <OpenedInvitation key={key} invitationKey={key} session={state.status === 'in' ? state.session : null} />
    </EntryFrame>
  )
}

function OpenedInvitation({ invitationKey, session }: { invitationKey: string; session: Session | null }) {
  const [invitation, setInvitation] = useState<OpenInvitation | null>()
  const { run } = useAction(team.openInvitation, { quiet: true })
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once; another key is another component
  useEffect(() => {
    if (invitationKey === '') setInvitation(null)
    else void run({ key: invitationKey }).then((outcome) => setInvitation(outcome.ok ? outcome.output : null))
  }, [])
  if (invitation === undefined) return <SkeletonRows count={4} />
  if (invitation === null) return session ? <SignedIn username={session.user.username} /> : <Invalid />
  if (session && session.user.email !== invitation.email) return <SignedIn username={session.user.username} />
  return (
    <>
      <Invited invitation={invitation} />
      {session ? (
        <JoinCompany invitationKey={invitationKey} company={invitation.company} />
      ) : (
        <Join invitationKey={invitationKey} invitation={invitation} />
      )}
    </>
  )
}

function Invited({ invitation: { company, inviter, role } }: { invitation: OpenInvitation }) {
  return (
    <header>
      <h1 className={css.title}>Únete a {company}</h1>
      <p className={css.subtitle}>
        {inviter} te invita como <strong>{ROLE_LABELS[role].toLowerCase()}</strong>. Este rol{' '}
        {lowered(ROLE_SENTENCES[role])}
      </p>
    </header>
  )
}

function Join({ invitationKey, invitation }: { invitationKey: string; invitation: OpenInvitation }) {
  const { email, name } = invitation
  return (
    <>
      <Form
        call={team.acceptInvitation}
        fields={{ schema: OneName, input: (typed) => ({ ...typed, username: String(typed.name) }) }}
        initial={{ name }}
        extra={{ key: invitationKey }}
        submit="Entrar al equipo"
        busy="Entrando…"
        label="Aceptar la invitación"
        fullWidth
        keep
        // A whole navigation: the new session begins with nothing loaded before it.
        onDone={() => window.location.assign(DASHBOARD)}
      >
        <p className={css.email}>
          Entrarás con <strong>{email}</strong>
        </p>
        <TextField name="name" label="Nombre" hint="Así te verá tu equipo." autoComplete="name" autoFocus />
        <NewPasswordField name="password" label="Contraseña" />
      </Form>
      <Button
        variant="default"
        fullWidth
        onClick={() => keepInvitation(invitationKey)}
        renderRoot={(props) => <Link to={LOGIN} search={{ volver: INVITED }} {...props} />}
      >
        Ya tengo una cuenta con este correo
      </Button>
    </>
  )
}

const lowered = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1)

function Invalid() {
  return (
    <>
      <h1 className={css.title}>Invitación no válida</h1>
      <p className={css.subtitle}>{INVALID_INVITATION}</p>
      <Button variant="default" fullWidth renderRoot={(props) => <Link to={LOGIN} {...props} />}>
        Ir a Iniciar Sesión
      </Button>
    </>
  )
}

/** Somebody is in already: another person's browser, or his own from before. */
function SignedIn({ username }: { username: string }) {
  const { signOut, busy } = useSignOut()
  return (
    <>
      <h1 className={css.title}>Ya hay una sesión abierta</h1>
      <EmptyState
        title={`Entraste como ${username}.`}
        text="La invitación es para otro correo: para usarla, cierra antes esta sesión."
        action={
          <Button disabled={busy} onClick={signOut}>
            Cerrar Sesión
          </Button>
        }
      />
      <Button variant="default" fullWidth renderRoot={(props) => <Link to={DASHBOARD} {...props} />}>
        Ir a mi panel
      </Button>
    </>
  )
}
