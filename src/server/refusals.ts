import { declareRefusals } from '#src/kernel/refusal.ts'

/** Refusals before an area's handler runs, and those that areas share. */
export default declareRefusals({
  company_changed: 409,
  company_not_chosen: 400,
  document_too_long: 422,
  document_too_slow: 503,
  expectation_failed: 417,
  file_empty: 400,
  headers_too_large: 431,
  idempotency_key_missing: 400,
  idempotency_key_reused: 422,
  input_too_complex: 400,
  insufficient_scope: 403,
  invalid_cursor: 400,
  invalid_token: 401,
  malformed_request: 400,
  malformed_trial: 400,
  payload_too_large: 413,
  request_timeout: 408,
  token_beside_cookie: 400,
  trial_impossible: 400,
  trial_of_read: 400,
  undo_changed_since: 409,
  undo_impossible: 409,
  undo_in_use: 409,
  unsupported_media_type: 415,
})
