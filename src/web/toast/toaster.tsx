import { Action, Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast'
import { CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { figureFormats } from '../formats.ts'
import { dismiss, TOAST_MS, type Toast as ToastText, useShownToast } from './toast.ts'
import css from './toaster.module.css'

const ICONS = { neutral: Info, success: CircleCheck, destructive: TriangleAlert }

/** The place of the toasts: one at a time, reached with F8. */
export function Toaster() {
  const current = useShownToast()
  const Icon = ICONS[current?.look ?? 'neutral']
  return (
    <Provider duration={TOAST_MS} label="Aviso" swipeDirection="right">
      {current && (
        <Root
          key={current.id}
          className={css.toast}
          data-look={current.look ?? 'neutral'}
          duration={current.ms ?? TOAST_MS}
          type={current.look === 'destructive' ? 'foreground' : 'background'}
          onOpenChange={(open) => !open && dismiss(current.id)}
        >
          <Icon size={18} aria-hidden className={css.icon} />
          <div className={css.texts}>
            <Title className={css.title}>{current.title}</Title>
            {current.description && (
              <Description className={css.description}>{worded(current.description)}</Description>
            )}
          </div>
          {current.action && (
            <Action className={css.action} altText={current.action.label} onClick={current.action.run}>
              {current.action.label}
            </Action>
          )}
          <Close className={css.close} aria-label="Cerrar el aviso">
            <X size={15} aria-hidden />
          </Close>
        </Root>
      )}
      <Viewport className={css.viewport} hotkey={['F8']} label="Avisos ({hotkey})" />
    </Provider>
  )
}

const worded = (text: NonNullable<ToastText['description']>) =>
  typeof text === 'string' ? text : text(figureFormats())
