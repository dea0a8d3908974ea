package dev.lockstep.model.schema.read;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.ir.IrPayload;
import java.util.List;
import java.util.Optional;

/**
 * A reader of payload schemas that resolves their references inside the schema folder and checks
 * them.
 */
public interface SchemaReader {

  /**
   * Reads a schema file.
   *
   * @param path path relative to the schema folder
   * @param from position of the reference in the chart, used if the file does not exist
   */
  Result readFile(String path, Span from);

  /**
   * Reads a schema written in a chart.
   *
   * @param address identity of the schema, for example {@code
   *     session.statechart.yaml#/events/turn.started/payload}
   */
  Result readInline(String address, Node schema);

  /** The payload, or the errors in its schema. */
  record Result(Optional<IrPayload> payload, List<Diagnostic> diagnostics) {}
}
