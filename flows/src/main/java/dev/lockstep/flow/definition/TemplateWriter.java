package dev.lockstep.flow.definition;

import dev.lockstep.flow.definition.syntax.JsonNumbers;
import dev.lockstep.flow.definition.syntax.TemplateValue;
import dev.lockstep.flow.definition.syntax.TemplateValue.Constant;
import dev.lockstep.flow.definition.syntax.TemplateValue.Items;
import dev.lockstep.flow.definition.syntax.TemplateValue.Literal;
import dev.lockstep.flow.definition.syntax.TemplateValue.Members;
import dev.lockstep.flow.definition.syntax.TemplateValue.Part;
import dev.lockstep.flow.definition.syntax.TemplateValue.Reference;
import dev.lockstep.flow.definition.syntax.TemplateValue.Segment;
import dev.lockstep.flow.definition.syntax.TemplateValue.Text;
import dev.lockstep.model.document.Node;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A writer of template values with parsed references, so that the engine does not parse templates
 * at run time.
 */
final class TemplateWriter {

  private TemplateWriter() {}

  static Map<String, Object> value(TemplateValue value) {
    Map<String, Object> json = new LinkedHashMap<>();
    if (value instanceof Text text) {
      text(text, json);
    } else if (value instanceof Constant constant) {
      json.put("is", "constant");
      json.put("value", json(constant.scalar()));
    } else if (value instanceof Items items) {
      json.put("is", "list");
      json.put("items", items.values().stream().map(TemplateWriter::value).toList());
    } else if (value instanceof Members members) {
      Map<String, Object> written = new LinkedHashMap<>();
      members.values().forEach((name, member) -> written.put(name, value(member)));
      json.put("is", "map");
      json.put("members", written);
    }
    return json;
  }

  private static void text(Text text, Map<String, Object> json) {
    if (text.parts().stream().noneMatch(Reference.class::isInstance)) {
      json.put("is", "constant");
      json.put("value", text.written());
    } else {
      json.put("is", "text");
      json.put("parts", text.parts().stream().map(TemplateWriter::part).toList());
    }
  }

  private static Map<String, Object> part(Part part) {
    Map<String, Object> json = new LinkedHashMap<>();
    if (part instanceof Reference reference) {
      json.put("text", "");
      json.put("path", reference.path().stream().map(Segment::name).toList());
      List<Map<String, Object>> filters = new ArrayList<>();
      for (TemplateValue.Filter filter : reference.filters()) {
        Map<String, Object> written = new LinkedHashMap<>();
        written.put("name", filter.name());
        written.put("argument", filter.argument());
        filters.add(written);
      }
      json.put("filters", filters);
    } else {
      json.put("text", ((Literal) part).text());
      json.put("path", List.of());
      json.put("filters", List.of());
    }
    return json;
  }

  /** Returns the JSON value of a node. */
  static @Nullable Object json(Node node) {
    if (node instanceof Node.Sequence list) {
      List<@Nullable Object> items = new ArrayList<>();
      list.items().forEach(item -> items.add(json(item)));
      return items;
    }
    if (node instanceof Node.Mapping map) {
      Map<String, @Nullable Object> members = new LinkedHashMap<>();
      map.entries().forEach(entry -> members.put(entry.key().text(), json(entry.value())));
      return members;
    }
    Node.Scalar scalar = (Node.Scalar) node;
    return switch (scalar.kind()) {
      case NULL -> null;
      case BOOLEAN -> scalar.text().equalsIgnoreCase("true");
      case INTEGER, FLOAT -> JsonNumbers.of(scalar);
      case TEXT -> scalar.text();
    };
  }
}
