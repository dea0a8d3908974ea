package dev.lockstep.languageserver.feature;

import dev.lockstep.languageserver.workspace.Document;
import dev.lockstep.languageserver.workspace.Workspace;
import dev.lockstep.model.ir.IrField;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.model.ir.IrType;
import dev.lockstep.model.schema.read.FolderSchemaReader;
import dev.lockstep.model.schema.read.SchemaReader;
import dev.lockstep.model.syntax.EmissionSyntax;
import dev.lockstep.model.syntax.EventSyntax;
import dev.lockstep.model.syntax.PayloadSyntax;
import dev.lockstep.model.syntax.StatechartSyntax;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** The fields of payloads with their types, as the compiler reads them from the schemas. */
final class PayloadFields {

  private final Workspace workspace;

  PayloadFields(Workspace workspace) {
    this.workspace = workspace;
  }

  /** Returns the fields of an event or an emitted event; empty if its schema has errors. */
  List<IrField> of(Document document, StatechartSyntax chart, String event) {
    SchemaReader reader = new FolderSchemaReader(workspace.schemas(document));
    Stream<PayloadSyntax> events =
        chart.events().stream()
            .filter(each -> each.name().value().equals(event))
            .map(EventSyntax::payload)
            .flatMap(Optional::stream);
    Stream<PayloadSyntax> emissions =
        chart.emits().stream()
            .filter(each -> each.name().value().equals(event))
            .map(EmissionSyntax::payload)
            .flatMap(Optional::stream);
    return Stream.concat(events, emissions)
        .findFirst()
        .flatMap(payload -> read(reader, payload).payload())
        .map(IrPayload::fields)
        .orElse(List.of());
  }

  private static SchemaReader.Result read(SchemaReader reader, PayloadSyntax payload) {
    return payload instanceof PayloadSyntax.File file
        ? reader.readFile(file.path().value(), file.span())
        : reader.readInline("payload", ((PayloadSyntax.Inline) payload).schema());
  }

  /** Returns a field's type as the author of an expression sees it. */
  static String type(IrField field) {
    String type = type(field.type());
    return (field.required() ? type : type + ", optional") + (field.nullable() ? " or null" : "");
  }

  private static String type(IrType type) {
    if (type instanceof IrType.ListOf list) {
      return "list of " + type(list.element());
    }
    if (type instanceof IrType.MapOf map) {
      return "map of " + type(map.value());
    }
    return type instanceof IrType.Scalar scalar ? scalar.name().toLowerCase(Locale.ROOT) : "object";
  }
}
