-- After the stamp of 002, which grants everything: what a company's people may do with electronic documents is to add them and to move them on.
revoke update, delete on fiscal_documents from trama_tenant;
grant update (state, state_at, tries, trying_since, due_at, deadline, ask_key, taken, word, messages, authorised_at, replaced)
  on fiscal_documents to trama_tenant;
revoke update, delete on fiscal_responses from trama_tenant;
revoke update, delete on fiscal_events from trama_tenant;
grant update (times, last_at) on fiscal_events to trama_tenant;
