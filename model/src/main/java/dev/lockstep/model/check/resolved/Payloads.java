package dev.lockstep.model.check.resolved;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.ir.IrField;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.model.schema.read.SchemaReader;
import dev.lockstep.model.syntax.EmissionSyntax;
import dev.lockstep.model.syntax.EventSyntax;
import dev.lockstep.model.syntax.PayloadSyntax;
import dev.lockstep.model.syntax.StatechartSyntax;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The payload schemas of one chart. Each file is read once. */
final class Payloads {

  private final Map<PayloadSyntax, IrPayload> read = new IdentityHashMap<>();
  private final Map<String, SchemaReader.Result> files = new HashMap<>();
  private final List<Diagnostic> diagnostics = new ArrayList<>();
  private final SchemaReader reader;

  Payloads(SchemaReader reader, StatechartSyntax chart) {
    this.reader = reader;
    String source = chart.span().source();
    for (EventSyntax event : chart.events()) {
      event.payload().ifPresent(p -> add(p, source + "#/events/" + event.name().value()));
    }
    for (EmissionSyntax emission : chart.emits()) {
      emission.payload().ifPresent(p -> add(p, source + "#/emits/" + emission.name().value()));
    }
  }

  private void add(PayloadSyntax payload, String address) {
    if (payload instanceof PayloadSyntax.Inline inline) {
      keep(payload, reader.readInline(address + "/payload", inline.schema()), true);
    } else if (payload instanceof PayloadSyntax.File file) {
      String path = file.path().value();
      boolean first = !files.containsKey(path);
      keep(
          payload, files.computeIfAbsent(path, p -> reader.readFile(p, file.path().span())), first);
    }
  }

  private void keep(PayloadSyntax payload, SchemaReader.Result result, boolean first) {
    result.payload().ifPresent(p -> read.put(payload, p));
    if (first) {
      diagnostics.addAll(result.diagnostics());
    }
  }

  List<IrField> fields(Optional<PayloadSyntax> payload) {
    return Scopes.fieldsOf(payload.map(read::get));
  }

  Map<PayloadSyntax, IrPayload> read() {
    return read;
  }

  /** Returns whether every schema of the chart could be read. */
  boolean areAllRead() {
    return diagnostics.stream().noneMatch(Diagnostic::isError);
  }

  List<Diagnostic> diagnostics() {
    return diagnostics;
  }
}
