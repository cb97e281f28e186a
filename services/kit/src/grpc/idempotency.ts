import { fromBinary } from "@bufbuild/protobuf";
import { FileDescriptorSetSchema, MethodOptions_IdempotencyLevel } from "@bufbuild/protobuf/wkt";
import { descriptors } from "@tutti/proto/descriptors";

const { file } = fromBinary(FileDescriptorSetSchema, Buffer.from(descriptors, "base64"));

/** `tutti.rooms.v1.RoomsService/GetRoom` of every method that declares `option idempotency_level` in its proto. */
const idempotent: ReadonlySet<string> = new Set(
  file.flatMap(({ package: name, service: services }) =>
    services.flatMap((service) =>
      service.method
        .filter(
          ({ options }) =>
            (options?.idempotencyLevel ?? 0) !== MethodOptions_IdempotencyLevel.IDEMPOTENCY_UNKNOWN,
        )
        .map((method) => `${name}.${service.name}/${method.name}`),
    ),
  ),
);

/** Whether a call, `package.Service/Method`, may be repeated: it is retried once when the service is unavailable. */
export const isIdempotent = (call: string): boolean => idempotent.has(call);
