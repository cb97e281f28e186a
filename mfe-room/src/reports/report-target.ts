/** What a listener reports. */
export type ReportTarget =
  | { readonly kind: "person"; readonly room_name: string; readonly username: string }
  | { readonly kind: "room"; readonly room_name: string }
  | {
      readonly kind: "message";
      readonly room_name: string;
      readonly message_id: string;
      /** The name that the message shows, and its text: for the dialog only; the server looks both up. */
      readonly username: string;
      readonly text: string;
    };
