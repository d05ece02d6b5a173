-- What an act wrote of a quote goes back only while nothing else of it changed: a sent or answered one is what the client has.
comment on table quotes is 'whole: Cotizaciones: numbered without gaps, so archived and never deleted.';
