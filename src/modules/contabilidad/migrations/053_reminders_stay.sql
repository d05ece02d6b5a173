-- What was sent stays.
revoke delete on reminder_rules from trama_tenant;
revoke update, delete on reminder_mails, invoice_reminders from trama_tenant;
grant update (reminded) on invoices to trama_tenant;
