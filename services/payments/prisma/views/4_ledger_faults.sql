-- All faults of the ledger. Empty, or money is at risk.
CREATE VIEW payments.ledger_faults AS
SELECT * FROM payments.coin_faults UNION ALL SELECT * FROM payments.provenance_faults;
