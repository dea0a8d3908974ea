package dev.lockstep.model.ir;

import dev.lockstep.model.schema.Schema;
import java.util.List;
import java.util.Optional;

/**
 * The type of a payload as expressions see it.
 *
 * @param address identity of the schema: {@code fcmp/reply.schema.json}, or {@code
 *     session.statechart.yaml#/events/turn.started/payload} for an inline one; equal addresses are
 *     the same schema
 * @param fields properties of the object schema, in the order of the schema; of an object that is
 *     one of several records, also the text that selects the record and the shared members
 * @param schema the whole schema, for validators
 */
public record IrPayload(String address, List<IrField> fields, Schema schema) {

  /** Returns the field with this name, or empty if the schema has none. */
  public Optional<IrField> field(String name) {
    return fields.stream().filter(field -> field.name().equals(name)).findFirst();
  }
}
