package dev.lockstep.server.api;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonValue;
import java.net.http.HttpHeaders;
import java.util.List;
import java.util.Optional;

/** A response received by a test. */
record Told(int status, HttpHeaders headers, String body) {

  JsonValue json() {
    return Json.read(body);
  }

  String text(String path) {
    return Json.text(json(), path);
  }

  long number(String path) {
    return Json.number(json(), path);
  }

  boolean truth(String path) {
    return Json.truth(json(), path);
  }

  List<JsonValue> items() {
    return ((JsonArray) json()).items();
  }

  /** Returns one member of each item of the body. */
  List<String> texts(String path) {
    return Json.texts(json(), path);
  }

  String code() {
    return text("code");
  }

  Optional<String> header(String name) {
    return headers.firstValue(name);
  }

  /** Returns the address of the next page. */
  Optional<String> next() {
    return header("Link").map(link -> link.replaceAll("^<(.*)>; rel=\"next\"$", "$1"));
  }

  @Override
  public String toString() {
    return status + " " + body;
  }
}
