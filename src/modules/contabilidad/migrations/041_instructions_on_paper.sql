-- Companies from before chose nothing of the kind: their paper stays as it is.
alter table payment_instructions add column on_paper boolean not null default false;
call trama.trail('payment_instructions', '{"what": "Dónde te pagan", "fields": {"instructions": "Instrucciones",
  "on_paper": "En la factura impresa"}}');
