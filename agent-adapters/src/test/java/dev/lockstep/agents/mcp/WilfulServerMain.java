package dev.lockstep.agents.mcp;

import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * An MCP server on standard input and output with wrong behaviour: it answers no ping while a call
 * is in progress, and answers with too much or with bytes that are not UTF-8.
 */
public final class WilfulServerMain {

  private static final int FLOOD = 50 << 20;

  private final OutputStream out;
  private String held = "";
  private String waiting = "";
  private int pings;
  private int listings;

  private WilfulServerMain(OutputStream out) {
    this.out = out;
  }

  /** Serves until its input ends. */
  public static void main(String... args) throws IOException {
    PrintStream out = System.out;
    WilfulServerMain server = new WilfulServerMain(out);
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      server.take((JsonObject) JsonReader.standard().read(line).orElseThrow());
    }
  }

  private void take(JsonObject message) throws IOException {
    String id = String.valueOf(message.get("id"));
    switch (text(message, "method")) {
      case "initialize" ->
          answer(
              id,
              "{\"protocolVersion\":"
                  + ((JsonObject) message.get("params")).get("protocolVersion")
                  + ",\"capabilities\":{\"tools\":{}},"
                  + "\"serverInfo\":{\"name\":\"wilful\",\"version\":\"1\"}}");
      case "tools/list" -> {
        listings++;
        answer(id, "{\"tools\":[" + String.join(",", tools()) + "]}");
      }
      case "ping" -> {
        pings++;
        if (held.isEmpty()) {
          answer(id, "{}");
        }
      }
      case "tools/call" -> call(id, text((JsonObject) message.get("params"), "name"));
      default -> {}
    }
  }

  private static String[] tools() {
    return new String[] {
      tool("hold", "{\"type\":\"object\"}"),
      tool("awaitHeld", "{\"type\":\"object\"}"),
      tool("release", "{\"type\":\"object\"}"),
      tool("count", "{\"type\":\"object\"}"),
      tool("flood", "{\"type\":\"object\"}"),
      tool("garble", "{\"type\":\"object\"}"),
      tool("broken", "{\"type\":\"object\",\"properties\":{\"a\":{\"type\":\"nothing\"}}}"),
      tool("count", "{\"type\":\"object\"}"),
      tool("picture", "{\"type\":\"object\"}")
    };
  }

  private static String tool(String name, String schema) {
    return "{\"name\":\"" + name + "\",\"inputSchema\":" + schema + "}";
  }

  private void call(String id, String tool) throws IOException {
    switch (tool) {
      case "hold" -> {
        held = id;
        if (!waiting.isEmpty()) {
          say(waiting, "held");
          waiting = "";
        }
      }
      case "awaitHeld" -> {
        if (held.isEmpty()) {
          waiting = id;
        } else {
          say(id, "held");
        }
      }
      case "release" -> {
        say(held, "was held");
        held = "";
        say(id, "released");
      }
      case "count" -> say(id, pings + " pings, " + listings + " listings");
      case "flood" -> say(id, "x".repeat(FLOOD));
      case "garble" -> {
        out.write(answer(id).getBytes(StandardCharsets.UTF_8));
        out.write("{\"content\":[{\"type\":\"text\",\"text\":\"a".getBytes(StandardCharsets.UTF_8));
        out.write(new byte[] {(byte) 0xC3, (byte) 0x28, (byte) 0xFF});
        out.write("b\"}]}}\n".getBytes(StandardCharsets.UTF_8));
        out.flush();
      }
      default ->
          answer(
              id,
              "{\"content\":[{\"type\":\"text\",\"text\":\"Two cats.\"},"
                  + "{\"type\":\"image\",\"data\":\"aGVsbG8=\",\"mimeType\":\"image/png\"},"
                  + "{\"type\":\"resource_link\",\"uri\":\"file:///cats.csv\",\"name\":\"cats\","
                  + "\"mimeType\":\"text/csv\",\"size\":12},"
                  + "{\"type\":\"resource\",\"resource\":{\"uri\":\"file:///cat.bin\","
                  + "\"mimeType\":\"application/octet-stream\",\"blob\":\"aGVsbA==\"}},"
                  + "{\"type\":\"resource\",\"resource\":{\"uri\":\"file:///cat.txt\","
                  + "\"mimeType\":\"text/plain\",\"text\":\"meow\"}}]}");
    }
  }

  private void say(String id, String text) throws IOException {
    answer(id, "{\"content\":[{\"type\":\"text\",\"text\":\"" + text + "\"}]}");
  }

  private void answer(String id, String result) throws IOException {
    out.write((answer(id) + result + "}\n").getBytes(StandardCharsets.UTF_8));
    out.flush();
  }

  private static String answer(String id) {
    return "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"result\":";
  }

  private static String text(JsonObject json, String name) {
    JsonValue value = json.get(name);
    return value instanceof JsonString text ? text.value() : "";
  }
}
