import { lazy, Suspense, useState } from 'react'
import { useReloadSession } from '#src/web/session/session.tsx'
import { Spinner } from '#src/web/ui/state/spinner.tsx'
import type { Credentials, NextStep } from '../contract.ts'
import { EntryFrame } from '../entry/entry-frame.tsx'
import { LoginHeading } from '../entry/login-heading.tsx'
import { PasswordSignIn } from './password-sign-in.tsx'

// Lazy, because few people need these.
const CodeSignIn = lazy(async () => ({ default: (await import('./code-sign-in.tsx')).CodeSignIn }))
const FirstPassword = lazy(async () => ({ default: (await import('./first-password.tsx')).FirstPassword }))
const SecondStep = lazy(async () => ({ default: (await import('./second-step.tsx')).SecondStep }))

type Step =
  | { name: 'password' | 'code' | 'second' }
  /** The password is valid but temporary. */
  | { name: 'first-password'; credentials: Credentials }

/** Sign-in; the route's guard redirects afterwards. */
export default function LoginScreen() {
  const [step, setStep] = useState<Step>({ name: 'password' })
  const reloadSession = useReloadSession()
  const back = () => setStep({ name: 'password' })
  const onward = ({ second_factor }: NextStep) => {
    if (second_factor) setStep({ name: 'second' })
    else void reloadSession()
  }
  return (
    <EntryFrame>
      <LoginHeading />
      {step.name === 'password' && (
        <PasswordSignIn
          onDone={(next, credentials) =>
            next.must_change_password ? setStep({ name: 'first-password', credentials }) : onward(next)
          }
          onCode={() => setStep({ name: 'code' })}
        />
      )}
      <Suspense fallback={<Spinner />}>
        {step.name === 'code' && <CodeSignIn onDone={onward} onBack={back} />}
        {step.name === 'first-password' && <FirstPassword credentials={step.credentials} onDone={onward} />}
        {step.name === 'second' && <SecondStep onDone={() => void reloadSession()} onBack={back} />}
      </Suspense>
    </EntryFrame>
  )
}
