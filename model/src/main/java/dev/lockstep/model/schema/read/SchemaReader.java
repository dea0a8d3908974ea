package dev.lockstep.model.schema.read;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.ir.IrPayload;
import java.util.List;
import java.util.Optional;

/** Reads payload schemas, resolves their references inside the schema folder and checks them. */
public interface SchemaReader {

  /**
   * Reads a schema file.
   *
   * @param path relative to the schema folder
   * @param from where the chart names it, for a file that is not there
   */
  Result readFile(String path, Span from);

  /**
   * Reads a schema written in a chart.
   *
   * @param address identity to give it: {@code
   *     session.statechart.yaml#/events/turn.started/payload}
   */
  Result readInline(String address, Node schema);

  /** The payload, or what is wrong with its schema. */
  record Result(Optional<IrPayload> payload, List<Diagnostic> diagnostics) {}
}
