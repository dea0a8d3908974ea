package com.example.parking

import com.example.parking.stay.PaymentReceivedPayload
import com.example.parking.stay.StayEvent
import java.time.Instant

fun main() {
    val park = CarPark()
    val now = Instant.parse("2026-01-01T08:00:00Z")
    park.enter("K-OT 1", now)
    for (cents in listOf(200L, 300L)) {
        park.report("K-OT 1", StayEvent.PaymentReceived(PaymentReceivedPayload(cents)), now)
        println("${park.paidCents("K-OT 1")} cents: ${park.stateOf("K-OT 1")}")
    }
}
