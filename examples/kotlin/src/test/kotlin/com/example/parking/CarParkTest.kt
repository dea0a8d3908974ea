package com.example.parking

import com.example.parking.stay.PaymentReceivedPayload
import com.example.parking.stay.StayEvent
import com.example.parking.stay.StayState
import java.time.Instant
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertNull
import org.junit.jupiter.api.Test

class CarParkTest {

    private val now = Instant.parse("2026-01-01T08:00:00Z")
    private val park = CarPark().apply { enter("A", now) }

    @Test
    fun `payments are added up until the driver may leave`() {
        assertNull(park.report("A", payment(200), now))
        assertEquals(StayState.PARKED, park.stateOf("A"))

        assertNull(park.report("A", payment(300), now))

        assertEquals(StayState.PAID, park.stateOf("A"))
        assertEquals(500, park.paidCents("A"))
    }

    @Test
    fun `an unpaid car cannot leave`() {
        assertEquals("not-accepted", park.report("A", StayEvent.CarLeft(), now))
        assertEquals(StayState.PARKED, park.stateOf("A"))
    }

    @Test
    fun `a payment outside its schema is refused`() {
        assertEquals("payload-invalid", park.report("A", payment(0), now))
    }

    private fun payment(cents: Long) = StayEvent.PaymentReceived(PaymentReceivedPayload(cents))
}
