package dev.lockstep.execution;

import dev.lockstep.runtime.json.JsonObject;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A description of an action, made from its detail without its arguments.
 *
 * @param summary {@code service.method}; otherwise the title, the name of the tool as far as it is
 *     known, or the kind of request
 * @param en description for people, in English
 * @param zh description for people, in Chinese
 */
public record ActionSummary(String summary, String en, String zh) {

  private static final Map<String, String> VERBS =
      Map.ofEntries(
          Map.entry("send", "发送"),
          Map.entry("read", "读取"),
          Map.entry("write", "写入"),
          Map.entry("search", "搜索"),
          Map.entry("delete", "删除"),
          Map.entry("update", "更新"),
          Map.entry("create", "创建"),
          Map.entry("get", "获取"),
          Map.entry("fetch", "获取"),
          Map.entry("list", "列出"));

  /** Returns the description of an action. */
  public static ActionSummary of(ActionType type, JsonObject detail) {
    String service = DetailTexts.in(detail, "service");
    String method = DetailTexts.in(detail, "method");
    if (service != null && method != null) {
      return call(service, method);
    }
    String title = DetailTexts.in(detail, "title");
    if (title != null) {
      return new ActionSummary(title, title, title);
    }
    if (type == ActionType.TOOL_CALL && method != null) {
      return ofUnknown(method);
    }
    if (type == ActionType.TOOL_CALL && service != null) {
      return new ActionSummary(service, "Use " + service, "调用 " + service);
    }
    if (type == ActionType.TOOL_CALL) {
      return new ActionSummary(type.wire(), "Use a tool", "调用工具");
    }
    String kind = DetailTexts.in(detail, "type");
    return kind == null
        ? new ActionSummary(type.wire(), "Answer a question", "回答问题")
        : request(kind);
  }

  private static List<String> words(String method) {
    return List.of(
        method
            .replaceAll("(?<=[a-z0-9])(?=[A-Z])", " ")
            .replaceAll("[_\\-. ]+", " ")
            .strip()
            .toLowerCase(Locale.ROOT)
            .split(" "));
  }

  /** Describes a call of a tool that no service offers: the model invented its name. */
  private static ActionSummary ofUnknown(String method) {
    List<String> words = words(method);
    String verb = words.get(0).isEmpty() ? method : words.get(0);
    String object = words.size() == 1 ? "" : " " + String.join(" ", words.subList(1, words.size()));
    String verbEn = verb.substring(0, 1).toUpperCase(Locale.ROOT) + verb.substring(1);
    return new ActionSummary(method, verbEn + object, VERBS.getOrDefault(verb, verb) + object);
  }

  private static ActionSummary call(String service, String method) {
    List<String> words = words(method);
    String verb = words.get(0).isEmpty() ? method : words.get(0);
    String object = String.join(" ", words.subList(1, words.size()));
    String verbEn = verb.substring(0, 1).toUpperCase(Locale.ROOT) + verb.substring(1);
    String verbZh = VERBS.getOrDefault(verb, verb);
    return object.isEmpty()
        ? new ActionSummary(service + "." + method, verbEn + " " + service, verbZh + " " + service)
        : new ActionSummary(
            service + "." + method,
            verbEn + " " + object + " (" + service + ")",
            verbZh + " " + object + "（" + service + "）");
  }

  private static ActionSummary request(String kind) {
    String summary = "ecs:" + kind;
    return switch (kind) {
      case "form" -> new ActionSummary(summary, "Fill in a form", "填写表单");
      case "confirm", "confirmation" -> new ActionSummary(summary, "Confirm an action", "确认操作");
      case "select" -> new ActionSummary(summary, "Choose an option", "选择选项");
      default -> new ActionSummary(summary, "Respond to " + kind, "执行 " + kind);
    };
  }
}
