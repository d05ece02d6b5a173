import { Button } from '@mantine/core'
import { type MouseEvent, type ReactNode, type SubmitEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { z } from 'zod'
import type { Call, InputOf, OutputOf } from '#src/kernel/contract.ts'
import { useAction } from '../../calls/call.ts'
import type { Failure } from '../../calls/transport.ts'
import { toast } from '../../toast/toast.ts'
import { DraftNotice } from './draft/draft-notice.tsx'
import { useDraft, useKeptDraft } from './draft/use-draft.ts'
import css from './form.module.css'
import { FormState, overlap, type Values, withValueAt } from './form-state.ts'
import { shortenRepeated } from './repeated-message.ts'
import { errorsOf, isRequired, withOuter } from './validation.ts'

const NOTHING: Record<string, string> = {}

interface FormProps<C extends Call> {
  /** The form's act; its input schema validates, its meta has the texts. */
  call: C
  /** The initial values. A form shown for another row needs another `key`. */
  initial?: Partial<InputOf<C>>
  /** Further input without fields: id, version, a fixed type. */
  extra?: Partial<InputOf<C>>
  /**
   * For fields that are not those of the input, as in a form defined by data: their schema, how the input is made from them, and their
   * initial values where the input has no field of that name.
   */
  fields?: { schema: z.ZodType; input: (typed: Values) => Partial<InputOf<C>>; initial?: Values }
  /** The button's label, as in 'Guardar'; and while sending, as in 'Guardando…'. */
  submit: string
  busy?: string
  /** Called after success, when the toast is shown. The form is then reset to `initial` unless `keep`. */
  onDone?: (output: OutputOf<C>, input: InputOf<C>) => void
  /** Of an act that may wait for a line: what it is about, and what follows where it waits. The form is then reset as after success. */
  about?: (input: InputOf<C>) => string
  onWaiting?: () => void
  /** Called after a refusal, when the toast is shown. */
  onRefused?: (failure: Failure, input: InputOf<C>) => void
  /** True: the fields keep their values after success (an edit form). A function returns their new values. */
  keep?: boolean | ((output: OutputOf<C>) => Partial<InputOf<C>>)
  /** Shows 'Cancelar' beside the button. */
  onCancel?: () => void
  /** The toast's title for an incomplete form, if it differs from the call's `failed`; also a text, if that is not the first message. */
  invalid?: string | { title: string; description: string }
  /** True: fields are validated as soon as they change, not only on submit. */
  live?: boolean
  /** Whether the form can be sent; until then the button is disabled. */
  ready?: (values: Values) => boolean
  /** See useAction. */
  quiet?: boolean | 'done'
  /** 'columns': two fields side by side where there is room (a field with `wide` takes both). */
  layout?: 'rows' | 'columns'
  /** True: the button is not filled, because another form of the screen has the filled one. */
  plain?: boolean
  /** True: the button takes the whole width, as at sign-in. */
  fullWidth?: boolean
  /** Further buttons, left of the submit button. */
  actions?: ReactNode
  /** True: the buttons stay visible at the window's lower edge while the form is longer. */
  sticky?: boolean
  /** False: no draft is kept, as for a one-time code. */
  draft?: boolean
  /** True: an earlier draft is discarded, because the person chose to load what others have saved. */
  afresh?: boolean
  /** True: after success the emptied form focuses its first field. */
  again?: boolean
  /** The form's name for assistive technology, if no heading names it. */
  label?: string
  children: ReactNode
}

/**
 * A form for one act. Fields inside (`TextField name="email"`) get their value, message and busy state by name. It validates with the call's own
 * schema, shows messages under the fields and the first one as a toast, focuses the first wrong field, keeps the content after a refusal, sends once
 * however often the button is pressed, and shows the server's field messages.
 */
export function Form<C extends Call>(props: FormProps<C>) {
  const { call, extra, layout = 'rows', live = false } = props
  const initial = props.fields?.initial ?? ((props.initial ?? {}) as Values)
  const draft = useDraft(call, {
    initial,
    extra: (extra ?? {}) as Values,
    stored: props.draft !== false,
    afresh: props.afresh === true,
  })
  const [values, setValues] = useState<Values>({ ...initial, ...draft.found })
  const [generation, setGeneration] = useState(0)
  useKeptDraft(draft, values)
  // The messages of the last submit, and the fields changed since.
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [mended, setMended] = useState<readonly string[]>([])
  const action = useAction(call, { quiet: props.quiet })
  const sending = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  const schema = props.fields?.schema ?? call['~orpc'].inputSchema

  useEffect(() => {
    if (form.current && Object.keys(wrong).length > 0) focusFirst(form.current, wrong)
  }, [wrong])

  const wasBusy = useRef(false)
  const anew = useRef(false)
  useEffect(() => {
    if (anew.current && !action.busy) {
      anew.current = false
      form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
    }
    // A button loses the focus when it is disabled; it gets it back, so that the next Tab continues from there.
    const lost = wasBusy.current && !action.busy && document.activeElement === document.body
    if (lost) form.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
    wasBusy.current = action.busy
  }, [action.busy])

  const liveErrors = useMemo(
    () => (live ? errorsOf(schema, { ...values, ...extra }) : NOTHING),
    [live, schema, values, extra],
  )
  const state = useMemo(
    () => ({
      values,
      errors: standing(wrong, liveErrors, mended),
      busy: action.busy,
      set: (name: string, value: unknown) => {
        setValues((before) => withValueAt(before, name, value))
        setMended((before) => (before.includes(name) ? before : [...before, name]))
      },
      required: (name: string) => isRequired(schema, name),
      secret: draft.secret,
      settle: () => draft.settle(values),
    }),
    [values, wrong, liveErrors, mended, action.busy, schema, draft.secret, draft.settle],
  )

  const refuse = (fields: Record<string, string>) => {
    setWrong(fields)
    setMended([])
  }

  const send = async () => {
    const input = { ...(props.fields?.input(values) ?? values), ...extra } as InputOf<C>
    const errors = errorsOf(schema, props.fields ? values : input)
    const [first] = Object.values(errors)
    if (first !== undefined) {
      const title = props.invalid ?? call['~orpc'].meta.failed
      const text = typeof title === 'string' ? { title, description: first } : title
      refuse(shortenRepeated(errors, text.description, props.fields ? values : (input as Values)))
      toast({ look: 'destructive', ...text })
      return
    }
    refuse(NOTHING)
    const outcome = await action.run(...([input, { about: props.about?.(input) }] as never))
    if (outcome.ok || outcome.waiting) {
      const { keep } = props
      const answered = outcome.ok && typeof keep === 'function' ? (keep(outcome.output) as Values) : null
      const next = answered ?? (keep ? values : initial)
      draft.settle(next)
      // Keeps what was typed while it was being sent.
      setValues((now) => (now === values || !keep ? next : now))
      setMended([])
      anew.current = props.again === true
      if (outcome.ok) props.onDone?.(outcome.output, input)
      else props.onWaiting?.()
    } else {
      const fields = Object.entries(outcome.failure.fields)
      if (fields.length > 0) refuse(shortenRepeated(withOuter(fields), outcome.failure.message, input as Values))
      props.onRefused?.(outcome.failure, input)
    }
  }

  const discard = () => {
    draft.settle(initial)
    setValues(initial)
    refuse(NOTHING)
    // Remounts fields that hold typed text of their own.
    setGeneration((before) => before + 1)
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    if (sending.current) return
    sending.current = true
    await send().finally(() => {
      sending.current = false
    })
  }

  return (
    <FormState value={state}>
      <form
        ref={form}
        className={css.form}
        noValidate
        onSubmit={submit}
        onKeyDownCapture={draft.touch}
        onPointerDownCapture={draft.touch}
        onInputCapture={draft.touch}
        aria-label={props.label}
        aria-busy={action.busy}
      >
        {draft.recovered && <DraftNotice onDiscard={discard} />}
        <div key={generation} className={layout === 'columns' ? css.columns : css.rows}>
          {props.children}
        </div>
        <div className={props.fullWidth ? css.actionsWide : css.actions} data-sticky={props.sticky}>
          {props.actions}
          {props.onCancel && (
            <Button type="button" variant="default" onClick={props.onCancel}>
              Cancelar
            </Button>
          )}
          <Button
            type="submit"
            variant={props.plain ? 'default' : 'filled'}
            disabled={action.busy || props.ready?.(values) === false}
            fullWidth={props.fullWidth}
            onClick={once}
          >
            {action.busy ? (props.busy ?? 'Guardando…') : props.submit}
          </Button>
        </div>
      </form>
    </FormState>
  )
}

/** A double click is one: its second press may come when the first was answered already, and would send the emptied form. */
function once(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault()
}

/** The messages shown now: fields changed since the last submit show what is wrong with their current value. */
function standing(wrong: Record<string, string>, errors: Record<string, string>, changed: readonly string[]) {
  const isChanged = (name: string) => changed.some((one) => overlap(one, name))
  return Object.fromEntries([
    ...Object.entries(wrong).filter(([name]) => !isChanged(name)),
    ...Object.entries(errors).filter(([name]) => isChanged(name)),
  ])
}

/** Focuses the first control on the page whose name has a message. */
function focusFirst(form: HTMLFormElement, errors: Record<string, string>) {
  for (const control of form.elements) {
    if (control instanceof HTMLElement && Object.hasOwn(errors, control.getAttribute('name') ?? '')) {
      control.focus()
      return
    }
  }
}
