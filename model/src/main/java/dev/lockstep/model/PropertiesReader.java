package dev.lockstep.model;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.JsonReader;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrField;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.model.ir.IrType;
import dev.lockstep.model.schema.Schema;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.model.schema.read.SchemaReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the properties of a payload schema, and nothing else of it. */
final class PropertiesReader implements SchemaReader {

  private final SchemaFolder folder;

  PropertiesReader(SchemaFolder folder) {
    this.folder = folder;
  }

  @Override
  public Result readFile(String path, Span from) {
    Optional<Source> source = folder.find(path);
    if (source.isEmpty()) {
      return new Result(
          Optional.empty(),
          List.of(Diagnostic.error("missing-schema", from, "there is no schema `" + path + "`")));
    }
    return new JsonReader()
        .read(source.get())
        .node()
        .map(node -> readInline(path, node))
        .orElse(new Result(Optional.empty(), List.of()));
  }

  @Override
  public Result readInline(String address, Node schema) {
    List<String> required = texts(get(schema, "required"));
    var fields = new ArrayList<IrField>();
    if (get(schema, "properties") instanceof Node.Mapping properties) {
      for (Node.Entry entry : properties.entries()) {
        String name = entry.key().text();
        fields.add(field(name, entry.value(), required.contains(name)));
      }
    }
    return new Result(
        Optional.of(new IrPayload(address, fields, new Schema(address, schema.span()))), List.of());
  }

  private static IrField field(String name, Node schema, boolean required) {
    List<String> types = texts(get(schema, "type"));
    List<Object> constants = new ArrayList<>(texts(get(schema, "enum")));
    constants.addAll(texts(get(schema, "const")));
    String type =
        types.stream()
            .filter(t -> !t.equals("null"))
            .findFirst()
            .orElse(constants.isEmpty() ? "" : "string");
    boolean date = texts(get(schema, "format")).contains("date-time");
    return new IrField(name, type(type, date), required, types.contains("null"), constants);
  }

  private static IrType type(String type, boolean date) {
    return switch (type) {
      case "boolean" -> IrType.Scalar.BOOL;
      case "integer" -> IrType.Scalar.INT;
      case "number" -> IrType.Scalar.DOUBLE;
      case "string" -> date ? IrType.Scalar.TIMESTAMP : IrType.Scalar.STRING;
      default -> IrType.Scalar.DYNAMIC;
    };
  }

  private static Node get(Node node, String key) {
    Node none = new Node.Sequence(List.of(), node.span());
    return node instanceof Node.Mapping map ? map.get(key).orElse(none) : none;
  }

  private static List<String> texts(Node node) {
    if (node instanceof Node.Scalar scalar) {
      return List.of(scalar.text());
    }
    return node instanceof Node.Sequence sequence
        ? sequence.items().stream()
            .filter(Node.Scalar.class::isInstance)
            .map(item -> ((Node.Scalar) item).text())
            .toList()
        : List.of();
  }
}
