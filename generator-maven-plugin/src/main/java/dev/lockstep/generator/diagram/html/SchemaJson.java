package dev.lockstep.generator.diagram.html;

import static dev.lockstep.generator.diagram.html.ChartJson.object;

import dev.lockstep.model.schema.JsonType;
import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.Schema;
import dev.lockstep.model.schema.SchemaValue;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * Resolved schemas as plain values: per subschema a list of keywords, names replaced by indices.
 */
final class SchemaJson {

  private SchemaJson() {}

  static List<Object> of(Schema schema) {
    return schema.subschemas().stream()
        .<Object>map(each -> each.keywords().stream().map(SchemaJson::keyword).toList())
        .toList();
  }

  private static Map<String, Object> keyword(Keyword keyword) {
    Map<String, Object> json = object("k", keyword.keyword());
    if (keyword instanceof Keyword.Types types) {
      json.put("types", types.types().stream().map(JsonType::wire).toList());
    } else if (keyword instanceof Keyword.Constants constants) {
      json.put("json", constants.values().stream().map(SchemaValue::toString).toList());
    } else if (keyword instanceof Keyword.Limit limit) {
      json.put("limit", limit.limit());
    } else if (keyword instanceof Keyword.Count count) {
      json.put("limit", count.limit());
    } else if (keyword instanceof Keyword.Matches matches) {
      json.put("pattern", matches.pattern().source());
    } else if (keyword instanceof Keyword.Formatted formatted) {
      json.put("format", formatted.format().wire());
      formatted.grammar().ifPresent(grammar -> json.put("grammar", grammar.source()));
    } else if (keyword instanceof Keyword.Required required) {
      json.put("names", required.names());
    } else if (keyword instanceof Keyword.DependentRequired dependent) {
      json.put("names", dependent.names());
    } else {
      applicator(keyword, json);
    }
    return json;
  }

  private static void applicator(Keyword keyword, Map<String, Object> json) {
    if (keyword instanceof Keyword.Items items) {
      json.put("prefix", items.prefix());
      json.put("rest", index(items.rest()));
    } else if (keyword instanceof Keyword.Contains contains) {
      json.putAll(object("schema", contains.item(), "min", contains.min(), "max", contains.max()));
    } else if (keyword instanceof Keyword.Members members) {
      json.put("named", members.named());
      json.put("patterned", patterned(members));
      json.put("additional", index(members.additional()));
    } else if (keyword instanceof Keyword.PropertyNames names) {
      json.put("schema", names.name());
    } else if (keyword instanceof Keyword.DependentSchemas dependent) {
      json.put("schemas", dependent.schemas());
    } else if (keyword instanceof Keyword.Reference reference) {
      json.put("k", "$ref");
      json.put("schema", reference.target());
    } else if (keyword instanceof Keyword.Combination combination) {
      json.put("parts", combination.parts());
    } else if (keyword instanceof Keyword.Not not) {
      json.put("schema", not.schema());
    } else if (keyword instanceof Keyword.Conditional conditional) {
      json.put("schema", conditional.condition());
      json.put("then", index(conditional.then()));
      json.put("otherwise", index(conditional.otherwise()));
    } else if (keyword instanceof Keyword.Unevaluated unevaluated) {
      json.put("schema", unevaluated.schema());
    }
  }

  private static List<Object> patterned(Keyword.Members members) {
    return members.patterned().stream()
        .<Object>map(each -> object("pattern", each.pattern().source(), "schema", each.value()))
        .toList();
  }

  private static int index(OptionalInt schema) {
    return schema.orElse(-1);
  }
}
