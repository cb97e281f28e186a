-- A song that only the room's owner was there to hear is not paid for.
alter type rooms.refund_reason add value 'unheard';
